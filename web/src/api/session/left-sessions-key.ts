/** Where sessions wait whose end the server has not heard of. Alone in its file: the first picture needs no more. */
export const leftSessionsKey = 'leftSessions'
