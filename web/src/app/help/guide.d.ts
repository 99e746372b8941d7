declare module 'virtual:guide' {
  import type { GuidePage } from './guide-page.ts'
  export const guidePages: readonly GuidePage[]
}
