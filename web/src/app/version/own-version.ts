/** What this bundle was built as. The build writes it in; the server tells the current one in /version.json. */
// oxlint-disable-next-line no-underscore-dangle -- the name marks what the build replaces
export const ownVersion = __APP_VERSION__
