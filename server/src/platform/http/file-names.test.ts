import { describe, expect, it } from 'vitest'
import { isReadableInAscii, namesInHeader } from './file-names.ts'

describe('the names of a file in its header', () => {
  it.each([
    ['Kartu_Siswa.pdf', 'Kartu_Siswa.pdf', 'Kartu_Siswa.pdf'],
    [
      "Nur'aini (Adi)*_Raport.pdf",
      'Nur_aini_Adi_Raport.pdf',
      'Nur%27aini%20%28Adi%29%2A_Raport.pdf',
    ],
    ['Siti Nurḥāliza.pdf', 'Siti_Nurhaliza.pdf', 'Siti%20Nur%E1%B8%A5%C4%81liza.pdf'],
    ['Kartu_20250010_عبد.pdf', 'Kartu_20250010.pdf', 'Kartu_20250010_%D8%B9%D8%A8%D8%AF.pdf'],
    ['a"\r\nb.pdf', 'a_b.pdf', 'a%22%0D%0Ab.pdf'],
  ])('%j', (fileName, ascii, encoded) => {
    expect(namesInHeader({ fileName })).toBe(`filename="${ascii}"; filename*=UTF-8''${encoded}`)
  })

  it('may be another one in ASCII', () => {
    expect(namesInHeader({ fileName: 'عبد_Raport.pdf', asciiName: '20250010_Raport.pdf' })).toBe(
      `filename="20250010_Raport.pdf"; filename*=UTF-8''%D8%B9%D8%A8%D8%AF_Raport.pdf`,
    )
  })

  it.each([
    ['Ṣāliḥ', true],
    ['Siti عائشة', true],
    ['عائشة', false],
    ['王小明', false],
  ])('%s is readable in ASCII: %s', (name, isReadable) => {
    expect(isReadableInAscii(name)).toBe(isReadable)
  })
})
