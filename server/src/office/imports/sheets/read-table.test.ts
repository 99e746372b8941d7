import { utils, write } from '@e965/xlsx'
import { importColumns } from '@ngaji/contract/office/imports/import-columns.rules'
import { longestCellText } from '@ngaji/contract/office/imports/import-rows.rules'
import { describe, expect, it } from 'vitest'
import { bytes } from '../test/workbooks.fixtures.ts'
import { examplesOf } from './import-sheets.ts'
import { readTable } from './read-table.ts'

const wish = { kind: 'students', sheet: null, hasPlace: true } as const
const readText = (text: string) => readTable({ fileName: 'a.csv', bytes: bytes(text) }, wish)

/** A workbook of these rows, some cells told apart. */
function readBook(rows: unknown[][], { cells = {}, date1904 = false } = {}) {
  const sheet = { ...utils.aoa_to_sheet(rows), ...cells }
  const book = { SheetNames: ['A'], Sheets: { A: sheet }, Workbook: { WBProps: { date1904 } } }
  const file = write(book, { bookType: 'xlsx', type: 'buffer' }) as Buffer
  return readTable({ fileName: 'a.xlsx', bytes: file }, wish)
}

describe('a table', () => {
  it('keeps the cells of a text that stand right of its headings', async () => {
    const { rows } = await readText('Nama;Alamat\nAli;Jl. A; No 5;RT 2\nBudi;Jl. B;;\n')
    expect(rows.map(({ values }) => values)).toEqual([
      { name: 'Ali', address: 'Jl. A', beyond: 'No 5 · RT 2' },
      { name: 'Budi', address: 'Jl. B' },
    ])
  })

  it('names the columns of a workbook that have data and no heading', async () => {
    const { columns } = await readBook([
      ['', 'Nama'],
      [1, 'Ali', 'pindah'],
      [2, 'Budi'],
    ])
    expect(columns).toEqual([
      { heading: '', key: null, examples: ['1', '2'] },
      { heading: 'Nama', key: 'name', examples: ['Ali', 'Budi'] },
      { heading: '', key: null, examples: ['pindah'] },
    ])
  })

  it('that has the headings of another list below is refused, and named with its line', async () => {
    const text = 'Nama;JK\nAli;L\n\nNama;Alamat\nBudi;Jl. X\n'
    await expect(readText(text)).rejects.toMatchObject({ code: 'import.two-lists' })
    const dated = 'Nama;Alamat;2025/2026\nAli;Garut;x\n\nNama;Nama Ayah;2025/2026\nBudi;Hasan;y\n'
    await expect(readText(dated)).rejects.toMatchObject({ code: 'import.two-lists' })
    const numbered = await readText('Nama;Kelompok;JK\nSiswa 5;Kelompok 3;L\n')
    expect(numbered.rows).toHaveLength(1)
    const worded = await readText('Nama;Tgl Lahir;Nama Ayah\nContoh Nama;01/01/2015;Bapak\n')
    expect(worded.rows).toHaveLength(1)
    const again = await readText('Nama;JK\nAli;L\nNama;JK\nBudi;L\n')
    expect(again.rows).toHaveLength(2)
  })

  it('of Dapodik is one list, and names the father, where a text has lost its merged cells', async () => {
    const above = 'No;Nama;JK;Data Ayah;;;Data Ibu;;'
    const below = ';;;Nama;Tahun Lahir;NIK;Nama;Tahun Lahir;NIK'
    const { rows } = await readText(`${above}\n${below}\n1;Ali;L;Budi;1980;32;Siti;1982;32\n`)
    expect(rows.map(({ values }) => values)).toEqual([
      { name: 'Ali', gender: 'L', parentName: 'Budi' },
    ])
    const abreast = 'No;Nama;JK;Kelas 2;;\n;;;Nama;JK;\n1;Ali;L;Siti;P;\n'
    await expect(readText(abreast)).rejects.toMatchObject({ code: 'import.lists-abreast' })
  })

  it('with headings in its first column is refused, whatever it lacks', async () => {
    const form = 'Nama;Ahmad;Siti\nTempat, Tanggal Lahir;a;b\nJenis Kelamin;L;P\nAlamat;Garut;'
    const code = 'import.headings-aside'
    await expect(readText(form)).rejects.toMatchObject({ code })
    const titled = { fileName: 'a.csv', bytes: bytes(`BIODATA\n\nNIS;1\n${form}`) }
    await expect(readTable(titled, { ...wish, hasPlace: false })).rejects.toMatchObject({ code })
  })

  it('beside another one is refused, a name column that comes again is not', async () => {
    const two = 'Nama;TTL;Nama;TTL\nAli;17/08/2015;Siti;18/08/2015\n'
    await expect(readText(two)).rejects.toMatchObject({ code: 'import.lists-abreast' })
    const { columns } = await readText('Nama;TTL;Nama\nAli;17/08/2015;Ali bin Umar\n')
    expect(columns.map(({ key }) => key)).toEqual(['name', 'dateOfBirth', null])
  })

  it('in one column is parted at its separators', async () => {
    const lines = [
      ['DATA'],
      ['Nama,L/P,Alamat'],
      ['Ali,L,"Kp. A, RT 2"'],
      ['Budi,L,'],
      ['Citra,P,Kp. B, RT 3'],
    ]
    const { rows, columns, titles } = await readBook(lines)
    expect(titles).toEqual(['DATA'])
    expect(columns.map(({ key }) => key)).toEqual(['name', 'gender', 'address'])
    expect(rows).toMatchObject([
      { row: 3, values: { name: 'Ali', gender: 'L', address: 'Kp. A, RT 2' } },
      { row: 4, values: { name: 'Budi', gender: 'L', address: '' } },
      { row: 5, values: { name: 'Citra', address: 'Kp. B', beyond: 'RT 3' } },
    ])
    const quoted = await readText('"Nama;L/P"\r\n"Ali;L"\r\n')
    expect(quoted.rows).toMatchObject([{ row: 2, values: { name: 'Ali', gender: 'L' } }])
    const names = await readBook([['Nama'], ['Ali, S.Pd']])
    expect(names.rows).toMatchObject([{ values: { name: 'Ali, S.Pd' } }])
    const broken = await readBook([['Nama,L/P'], ['Ali,\nL']]).catch((error: unknown) => error)
    expect(broken).toMatchObject({ code: 'import.bad-columns' })
  })

  it('without a line of headings is refused', async () => {
    await expect(readText('Ali;L;17/08/2015\nBudi;L;18/08/2015\n')).rejects.toMatchObject({
      code: 'import.bad-columns',
    })
  })

  it('keeps a child whose name begins as the word of examples', async () => {
    const { rows, leftOut } = await readText('Nama;JK\nContoh Budi;L\nCONTOH;L\n')
    expect(rows.map(({ values }) => values['name'])).toEqual(['Contoh Budi'])
    expect(leftOut).toMatchObject([{ row: 3, reason: 'not-data', values: { name: 'CONTOH' } }])
  })

  it('tells days, times and truths where a text was typed', async () => {
    const cells = {
      B2: { t: 'n', v: 46054, z: 'd-mmm' },
      B3: { t: 'n', v: 0.26, z: 'h:mm' },
      C2: { t: 'b', v: true },
      D2: { t: 'b', v: false },
      '!ref': 'A1:D3',
    }
    const { rows } = await readBook([['Nama', 'Alamat', 'Label', 'Izin Wali'], ['Ali'], ['Budi']], {
      cells,
    })
    expect(rows.map(({ values }) => values)).toMatchObject([
      { address: '01/02/2026?', label: 'TRUE', consent: 'Tidak' },
      { address: '06:14?' },
    ])
  })

  it('says of a number what its cell shows', async () => {
    const cells = {
      B2: { t: 'n', v: 5, z: '"RT "0' },
      B3: { t: 'n', v: 0.3, z: '# ?/?' },
      C2: { t: 'n', v: 81234567890, z: '000000000000' },
      '!ref': 'A1:C3',
    }
    const { rows } = await readBook([['Nama', 'Alamat', 'No HP'], ['Ali'], ['Budi']], { cells })
    expect(rows.map(({ values }) => values)).toMatchObject([
      { address: 'RT 5', parentPhone: '81234567890' },
      { address: '⟦2/7⟧ atau ⟦0.3⟧?' },
    ])
  })

  it('says what all of its columns say of the answers', async () => {
    const needed = 'Kelas;Kategori;Semester;Bulan;Tipe;Petunjuk;Poin;Pilihan Nilai'
    const text = `${needed};Soal;Pilihan A;Pilihan B;Jawaban 1;Jawaban 2\n;;;;;;;;Apa?;Satu;Dua;B;Tiga\n`
    const file = { fileName: 'a.csv', bytes: bytes(text) }
    const { rows, columns } = await readTable(file, { ...wish, kind: 'questions' })
    expect(rows.map(({ values }) => values)).toMatchObject([
      { question: 'Apa?\nA. Satu\nB. Dua', answers: '⟦Dua\nTiga⟧ atau ⟦B\nTiga⟧?' },
    ])
    expect(columns.slice(-5).map(({ key }) => key)).toEqual([
      'question',
      ...Array.from({ length: 4 }, () => 'answers'),
    ])
  })

  it('put the options of a multiple choice below its question, and call counts not used', async () => {
    const needed = 'Kelas;Kategori;Semester;Bulan;Tipe;Petunjuk;Poin;Pilihan Nilai'
    const readRows = async (...lines: string[]) => {
      const text = [`${needed};Soal;A;B;C;Kunci`, ...lines].join('\n')
      return readTable({ fileName: 'a.csv', bytes: bytes(text) }, { ...wish, kind: 'questions' })
    }
    const choice = ';;;;Pilihan Ganda;;;;'
    const read = await readRows(
      `${choice}Berapa?;3;4;5;B`,
      `${choice}Wajib?;Benar;Salah;;A`,
      `${choice}Berapa lagi?;3;4;5;`,
      ';;;;Jawab Cermat;;;;Siapa?;12;3;5;Nuh',
    )
    expect(read.rows.map(({ values }) => [values['question'], values['answers']])).toEqual([
      ['Berapa?\nA. 3\nB. 4\nC. 5', '4'],
      ['Wajib?\nA. Benar\nB. Salah', 'Benar'],
      ['⟦Berapa lagi?\nA. 3\nB. 4\nC. 5⟧ atau ⟦Berapa lagi?⟧?', ''],
      ['Siapa?', 'Nuh'],
    ])
    const keysOf = ({ columns }: typeof read) => columns.slice(-4).map(({ key }) => key)
    expect(keysOf(read)).toEqual(['answers', 'answers', 'answers', 'answers'])
    const counted = await readRows(';;;;Jawab Cermat;;;;Siapa?;12;3;5;Nuh')
    expect(keysOf(counted)).toEqual([null, null, null, 'answers'])
  })

  it('puts the options of a column below their question, and calls the column used', async () => {
    const needed = 'Kelas;Kategori;Semester;Bulan;Tipe;Petunjuk;Poin;Pilihan Nilai'
    const text = `${needed};Soal;Opsi;Pilihan Ganda;Kunci\n;;;;;;;;Apa?;A. Satu B. Dua C. Tiga;Ya;B\n`
    const file = { fileName: 'a.csv', bytes: bytes(text) }
    const { rows, columns } = await readTable(file, { ...wish, kind: 'questions' })
    expect(rows.map(({ values }) => values)).toMatchObject([
      { question: 'Apa?\nA. Satu B. Dua C. Tiga', answers: 'Dua' },
    ])
    expect(columns.slice(-4).map(({ key }) => key)).toEqual([
      'question',
      'question',
      null,
      'answers',
    ])
  })

  describe('with days as Excel takes them under an American locale', () => {
    const heads = ['Nama', 'Tanggal Lahir', 'Mulai Bertugas']
    /** A column of texts as they are typed, and of the days that Excel made of others. */
    const daysOf = async (...days: (string | number)[]) => {
      const cells = Object.fromEntries(
        days.flatMap((day, at) =>
          typeof day === 'number' ? [[`B${at + 2}`, { t: 'n', v: day, z: 'm/d/yyyy' }]] : [],
        ),
      )
      const rows = days.map((day, at) => [`Anak ${at}`, typeof day === 'number' ? '' : day])
      const read = await readBook([heads, ...rows], { cells })
      return read.rows.map(({ values }) => values['dateOfBirth'])
    }
    const [ninth, eighth, thirteenth] = [42225, 42224, 42229]

    it('opens those that may be turned round', async () => {
      expect(await daysOf('17/08/2015', ninth, eighth, '08/09/2015', '')).toEqual([
        '17/08/2015',
        '⟦09/08/2015⟧ atau ⟦08/09/2015⟧?',
        '08/08/2015',
        '08/09/2015',
        '',
      ])
    })

    it('keeps them where nothing says so', async () => {
      expect(await daysOf('17/08/2015', ninth, thirteenth)).toEqual([
        '17/08/2015',
        '09/08/2015',
        '13/08/2015',
      ])
      expect(await daysOf('05/06/2015', ninth)).toEqual(['05/06/2015', '09/08/2015'])
    })

    it('is told by the days of children, not by what is left out', async () => {
      expect(await daysOf('17/08/2015', ninth, '')).toContain('⟦09/08/2015⟧ atau ⟦08/09/2015⟧?')
      const cells = {
        B3: { t: 'n', v: ninth, z: 'm/d/yyyy' },
        B4: { t: 'n', v: thirteenth, z: 'm/d/yyyy' },
      }
      const signed = [heads, ['Ali', '17/08/2015'], ['Budi', ''], ['Jumlah', '']]
      const { rows, leftOut } = await readBook(signed, { cells })
      expect(leftOut).toMatchObject([{ values: { dateOfBirth: '13/08/2015' } }])
      expect(rows.at(-1)?.values['dateOfBirth']).toBe('⟦09/08/2015⟧ atau ⟦08/09/2015⟧?')
    })
  })

  it('drops an example of the template in silence only as long as nobody wrote over it', async () => {
    const keys = importColumns.students.map(({ key }) => key)
    const example = { ...examplesOf.students[0], branch: 'Cikole', subBranch: 'Al-Ikhlas' }
    const line = (cells: Record<string, string>) => keys.map((key) => cells[key] ?? '')
    const { rows, leftOut } = await readBook([
      importColumns.students.map(({ label }) => label),
      line(example),
      line({ ...example, name: 'Ahmad Fauzi', dateOfBirth: '01/02/2016' }),
      line({ name: 'Budi', nis: '' }),
    ])
    expect(leftOut).toMatchObject([
      { row: 3, reason: 'not-data', values: { nis: 'CONTOH', name: 'Ahmad Fauzi' } },
    ])
    expect(rows.map(({ row }) => row)).toEqual([4])
  })

  it('keeps children who are told apart by a number below the guru of a class', async () => {
    const { rows, leftOut } = await readText('Nama;JK\nAli;L\nGuru Kelas 3;\nBudi 2;\nCitra 2;\n')
    expect(rows.map(({ values }) => values['name'])).toEqual(['Ali', 'Budi 2', 'Citra 2'])
    expect(leftOut).toMatchObject([{ row: 3 }])
  })

  it('leaves out the place of who signs at the end', async () => {
    const { rows, leftOut } = await readText('Nama;JK\nAli;L\nMengetahui,;\nAsep;\nCibatu 1;\n')
    expect(rows.map(({ values }) => values['name'])).toEqual(['Ali'])
    expect(leftOut.map(({ row }) => row)).toEqual([3, 4, 5])
  })

  it('takes the title of a group, merged across its table, for nobody', async () => {
    const heads = ['No', 'Nama', 'L/P']
    const sheet = utils.aoa_to_sheet([heads, [1, 'Ali', 'L'], ['', 'PUTRA'], [2, 'Budi', 'L']])
    sheet['!merges'] = [utils.decode_range('B3:C3')]
    const book = { SheetNames: ['A'], Sheets: { A: sheet } }
    const file = write(book, { bookType: 'xlsx', type: 'buffer' }) as Buffer
    const { rows, leftOut } = await readTable({ fileName: 'a.xlsx', bytes: file }, wish)
    expect(rows.map(({ values }) => values['name'])).toEqual(['Ali', 'Budi'])
    expect(leftOut).toMatchObject([{ row: 3, reason: 'not-data' }])
  })

  it('keeps of a cell that is too long for a sheet enough to say so', async () => {
    const needed = 'Kelas;Kategori;Semester;Bulan;Tipe;Petunjuk;Poin;Pilihan Nilai;Soal'
    const long = 'Jawaban yang panjang. '.repeat(800)
    const text = `${needed};Jawaban 1;Jawaban 2\n;;;;;;;;Apa?;${long};${long}\n`
    const file = { fileName: 'a.csv', bytes: bytes(text) }
    const { rows } = await readTable(file, { ...wish, kind: 'questions' })
    expect(rows[0]?.values['answers']).toHaveLength(longestCellText + 1)
  })

  it('names the other sheets that hold something', async () => {
    const page = (...lines: string[][]) => utils.aoa_to_sheet(lines)
    const book = utils.book_new(page(['Isi lembar Siswa']), 'Petunjuk ')
    utils.book_append_sheet(book, page(['Nama'], ['Ali']), 'Siswa')
    utils.book_append_sheet(book, page([]), 'Kosong')
    const file = write(book, { bookType: 'xlsx', type: 'buffer' }) as Buffer
    const read = await readTable({ fileName: 'a.xlsx', bytes: file }, wish)
    expect([read.sheet, read.unreadSheets]).toEqual(['Siswa', ['Petunjuk']])
    expect((await readText('Nama\nAli\n')).unreadSheets).toEqual([])
  })

  it('offers for a bare number of 1904 the day of that calendar', async () => {
    const rows = [
      ['Nama', 'Tanggal Lahir'],
      ['Ali', 40771],
      ['Budi', '17/08/2015'],
    ]
    const read = await readBook(rows, { date1904: true })
    expect(read.rows.map(({ values }) => values['dateOfBirth'])).toEqual([
      '17/08/2015?',
      '17/08/2015',
    ])
  })
})
