import { lazyPart } from '../../ui/lazy-part.tsx'

/** Banners are loaded after the first paint: mostly there are none. */
export const { Part: LazyBanners } = lazyPart(async () => (await import('./Banners.tsx')).Banners)
