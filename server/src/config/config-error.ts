/** A sentence for the person who starts the program. Thrown before anything half-starts. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}
