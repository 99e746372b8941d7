/** A wrong setting, as a sentence for the operator. Thrown before anything is started. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}
