import { describe, expect, it } from 'vitest'
import {
  pageOfScreen,
  pagesOf,
  picturesOf,
  searchGuide,
  guideNodeText,
  type GuideNode,
  type GuidePage,
} from './guide-page.ts'

const text = (words: string): GuideNode => ({ kind: 'text', text: words })
const paragraph = (words: string): GuideNode => ({ kind: 'paragraph', children: [text(words)] })

const page = (slug: string, change: Partial<GuidePage> = {}): GuidePage => ({
  slug,
  title: slug,
  roles: ['teacher'],
  screens: [`/${slug}`],
  body: [],
  ...change,
})

const start = page('mulai', { screens: ['/'], roles: ['teacher', 'student'] })
const scan = page('absen', {
  title: 'Absen dengan kartu',
  screens: ['/scan/', '/scan/class/$classId'],
  body: [
    paragraph('Buka kelas.'),
    paragraph('Arahkan kamera ke kode QR di belakang kartu, satu per satu.'),
    {
      kind: 'image',
      src: '/assets/absen.webp',
      alt: 'Layar pemindai',
      caption: 'Kartu terbaca.',
      width: 585,
      height: 900,
    },
  ],
})
const all = [start, scan]

describe('the guide', () => {
  it('has its own pages for each role', () => {
    expect(pagesOf(all, 'student')).toEqual([start])
    expect(pagesOf(all, 'teacher')).toEqual(all)
    expect(pagesOf(all, 'admin')).toEqual([])
  })

  it('opens the page that names the screen, else that of the nearest parent route', () => {
    expect(pageOfScreen(all, '/scan/class/$classId')).toBe(scan)
    expect(pageOfScreen(all, '/scan')).toBe(scan)
    expect(pageOfScreen(all, '/scan/select-class')).toBe(scan)
    expect(pageOfScreen(all, '/journal/new')).toBe(start)
    expect(pageOfScreen([], '/scan')).toBeUndefined()
  })

  it('finds pages that hold all the words, in any case or inflection', () => {
    expect(searchGuide(all, 'KARTU kamera')).toEqual([
      { page: scan, excerpt: 'Arahkan kamera ke kode QR di belakang kartu, satu per satu.' },
    ])
    expect(searchGuide(all, 'kartu ujian')).toEqual([])
    expect(searchGuide(all, '  ')).toEqual([])
  })

  it('ranks pages about the words first', () => {
    const told = page('tanpa-sinyal', { body: [paragraph('Absen tetap jalan.')] })
    expect(searchGuide([told, scan], 'absen').map((one) => one.page)).toEqual([scan, told])
  })

  it('separates the words of list items', () => {
    const item = (words: string): GuideNode => ({ kind: 'item', children: [paragraph(words)] })
    const steps: GuideNode = { kind: 'steps', children: [item('Buka kelas.'), item('Pindai.')] }
    expect(guideNodeText(steps)).toBe('Buka kelas. Pindai.')
  })

  it('lists its words and pictures', () => {
    expect(scan.body.map(guideNodeText)).toEqual([
      'Buka kelas.',
      'Arahkan kamera ke kode QR di belakang kartu, satu per satu.',
      'Kartu terbaca.',
    ])
    expect(picturesOf([scan, scan])).toEqual(['/assets/absen.webp'])
  })
})
