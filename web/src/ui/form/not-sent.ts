/**
 * What a form's `onSubmit` rejects with when it asked first and was told "Batal": nothing was sent,
 * nothing went wrong, and what was typed stays.
 */
export const notSent = new Error('not sent')
