// oxlint-disable-next-line no-underscore-dangle -- the name marks what the build replaces
declare const __APP_VERSION__: string
