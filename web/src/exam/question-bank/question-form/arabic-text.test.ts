import { describe, expect, it } from 'vitest'
import { isMostlyArabic, plainTextOf } from './arabic-text.ts'

describe('pasted text', () => {
  it.each([
    ['<p>Apa <b>arti</b>nya?</p>', 'Apa artinya?'],
    ['<p dir="rtl">رَبِّ</p><p>Artinya</p>', 'رَبِّ\nArtinya'],
    ['satu<br>dua<br/>tiga', 'satu\ndua\ntiga'],
    ['<style>p{color:red}</style><p>Isi</p>', 'Isi'],
    ['<!-- awal --><div>Isi&nbsp;&amp; lain</div>', 'Isi & lain'],
    ['<p>1 &lt;b&gt; 2</p>', '1 <b> 2'],
    ['3 < 5 dan 7 > 2', '3 < 5 dan 7 > 2'],
    ['Sebutkan <nama> surah', 'Sebutkan <nama> surah'],
    ['<o:p></o:p><SPAN LANG="AR">رب</SPAN>', 'رب'],
    ['a &amp; b', 'a &amp; b'],
    ['\u202Eterbalik\u202C', 'terbalik'],
    ['satu\r\ndua', 'satu\ndua'],
  ])('%j becomes %j', (pasted, plain) => {
    expect(plainTextOf(pasted)).toBe(plain)
  })
})

describe('the direction of writing', () => {
  it('goes by what a text mostly is', () => {
    expect(isMostlyArabic('رَبِّ اغْفِرْ لِيْ')).toBe(true)
    expect(isMostlyArabic('Apa arti رَبِّ dalam doa ini?')).toBe(false)
    expect(isMostlyArabic('')).toBe(false)
  })
})
