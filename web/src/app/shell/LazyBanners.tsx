import { lazyPart } from '../../ui/lazy-part.tsx'

/** What must be told comes after the first picture: mostly there is nothing. */
export const { Part: LazyBanners } = lazyPart(async () => (await import('./Banners.tsx')).Banners)
