/** Storage key of sign-outs that are not sent yet. In its own file: the first paint needs only the key. */
export const leftSessionsKey = 'leftSessions'
