import { later } from '../../ui/later.tsx'

/** What must be told comes after the first picture: mostly there is nothing. */
export const { Piece: LaterBanners } = later(async () => (await import('./Banners.tsx')).Banners)
