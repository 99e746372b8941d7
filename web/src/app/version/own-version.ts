/** The version of this bundle, a constant of the build. The server's current one is in /version.json. */
// oxlint-disable-next-line no-underscore-dangle -- the name marks what the build replaces
export const ownVersion = __APP_VERSION__
