/** One refusal of the API. `{x}` in a message is filled in when it is thrown. */
export type ErrorEntry = {
  status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503
  message: string
}
