/**
 * The rejection of a form's `onSubmit` when its confirmation was cancelled with "Batal", or said itself why it was
 * refused: nothing was saved, there is no error to show, and typed values stay unsaved ones.
 */
export const notSent = new Error('not sent')
