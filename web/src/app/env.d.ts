// oxlint-disable-next-line no-underscore-dangle -- the name marks what the build replaces
declare const __APP_VERSION__: string
/** The moment of the build; null while developing. */
// oxlint-disable-next-line no-underscore-dangle -- the name marks what the build replaces
declare const __APP_BUILT_AT__: string | null
