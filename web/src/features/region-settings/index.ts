export { useRegionSettings } from './region-settings.api.ts'
