export { regionSettings } from './region-settings.api.ts'
