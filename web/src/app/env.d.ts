/** The version this bundle was built as; the server tells the current one in /version.json. */
declare const __APP_VERSION__: string
