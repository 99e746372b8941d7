/**
 * The rejection of a form's `onSubmit` when its confirmation was cancelled with "Batal": nothing was sent,
 * there is no error, and typed values stay.
 */
export const notSent = new Error('not sent')
