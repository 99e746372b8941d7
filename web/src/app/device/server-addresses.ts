/**
 * Addresses that only the server answers, as the service worker sees them: path and search. The API, the version and files;
 * a dot in what was searched for (`?search=S.Ag`) makes no file.
 */
export const serverAddresses: readonly RegExp[] = [
  /^\/api(?:\/|$)/,
  /^\/version\.json/,
  /^\/metrics/,
  /^[^?]*\.\w+$/,
]
