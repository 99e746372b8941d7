import { remembered } from '../../values/remembered.ts'

/** Words that mean the same above a column. */
const sameWords: Readonly<Record<string, readonly string[]>> = {
  no: ['nomor', 'nomer', 'nmr', 'num'],
  hp: wordsOf(
    'wa whatsapp whatsap handphone hape ponsel phone telephone telp telepon telpon tlp tlpn tel kontak',
  ),
  tgl: ['tanggal', 'tg'],
  lahir: ['lhr', 'kelahiran'],
  tempat: ['tmp', 'tmpt', 'tpt'],
  jk: ['kelamin', 'jenkel', 'gender', 'sex'],
  jenis: ['jns', 'jen', 'j'],
  tahun: ['thn', 'th'],
  bulan: ['bln'],
  kelompok: ['klp'],
  ayah: ['bapak', 'bpk'],
  email: ['surel', 'gmail'],
  siswa: ['siswi'],
  santri: ['santriwan', 'santriwati'],
  ustadz: ['ustaz', 'ustadzah', 'ustazah', 'ust'],
  semester: ['smt'],
  nilai: ['skor'],
  maksimal: ['maks', 'max', 'maksimum'],
}

function wordsOf(text: string): string[] {
  return text.split(' ')
}

const canonical = new Map(
  Object.entries(sameWords).flatMap(([word, others]) => others.map((other) => [other, word])),
)

/** How a cell is to be filled, or a joining word: nothing of what its column is. */
const fillers = new Set(
  wordsOf(
    'dan atau gelar yang yg dd mm yy yyyy aktif dapat bisa dihubungi wajib diisi opsional lengkap sesuai akta akte kk ktp ijazah contoh format i',
  ),
)

/** Whose list it is, beside another word; a telephone of a child is not that of a parent. */
const owners = new Set(['siswa', 'anak', 'santri', 'murid', 'generus', 'peserta', 'didik'])

/** Words that say nothing more beside another one: `Jenis Kelamin (L/P)`, `No. HP`. */
const partsOf: Readonly<Record<string, ReadonlySet<string>>> = {
  hp: new Set(['no']),
  jk: new Set(['jenis', 'l', 'p']),
}

const streets = new Set(wordsOf('kampung kp kmp dusun dsn jalan jln jl'))
const addressParts = new Set([
  ...streets,
  ...wordsOf('no nomor rt rw desa ds kelurahan kel kecamatan kec'),
])

/** Does the heading speak of a birth: `Tgl Lahir`, `TTL`? */
export function isBirthHeading(heading: string): boolean {
  return /lahir|^ttl$/.test(headingKey(heading))
}

/** Is the text part of an address: `RT/RW`, `Kampung`? */
export function isPartOfAddress(text: string): boolean {
  const words = lowerWords(text)
  return words.length > 0 && words.every((word) => addressParts.has(word))
}

/**
 * Does the heading name its column only without a word that may speak of another, such as `Asal Desa` and `Alamat
 * Kampung`? It gives way to one that names the column without it.
 */
export function isLooseHeading(heading: string): boolean {
  const words = lowerWords(heading)
  const isPart = (word: string) => addressParts.has(word)
  return words.includes('asal') || (words.includes('alamat') && words.some(isPart))
}

function lowerWords(text: string): string[] {
  return text.toLowerCase().match(/[a-z]+/g) ?? []
}

const mostKnownKeys = 2000

/** The words of a heading, in one order: `Nama Lengkap *`, `nama_siswa` and `NAMA` are the same. */
export const headingKey = remembered(keyOf, mostKnownKeys)

function keyOf(heading: string): string {
  const text = heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/orang[\s_-]*tua/g, 'ortu')
    .replace(/\be[\s_-]?mail/g, 'email')
    .replace(/\bakt([ae])[\s_-]+(?:ke)?lahir(?:an)?\b/g, 'akt$1')
    .replace(/\bj(?:en|ns|enis)?[\s._-]*kel\b/g, 'jk')
    .replace(/\b(?:h\.\s?p|w\.\s?a)\b/g, 'hp')
    // `Asal Kelompok` is the kelompok somebody comes from; `Kelompok Asal` may be the one somebody left.
    .replace(/^\W*asal\W+(?=(?:kelompok|klp|desa)\b)/, '')
    .replace(/\([^()]*\)/g, withoutAddressParts)
  const words = text.match(/[a-z]+/g) ?? []
  // `N.I.S`, `L/P`, `N a m a`.
  if (words.every((word) => word.length === 1)) return words.join('')
  const meant = new Set(words.map((word) => canonical.get(word) ?? word))
  return withoutWords(meant).toSorted().join('')
}

/** Several parts in brackets write out what an address holds: `Alamat (RT/RW)`. */
function withoutAddressParts(inBrackets: string, _at: number, heading: string): string {
  const isWrittenOut = heading.includes('alamat') && isPartOfAddress(inBrackets)
  return isWrittenOut && lowerWords(inBrackets).length > 1 ? ' ' : inBrackets
}

function withoutWords(words: ReadonlySet<string>): string[] {
  const besides = Object.keys(partsOf).filter((word) => words.has(word))
  // A street with its parts is a whole address; `Alamat RT` is less.
  const isAddress = words.has('alamat') && [...words].some((word) => streets.has(word))
  const isDropped = (word: string) =>
    fillers.has(word) ||
    (isAddress && addressParts.has(word)) ||
    (owners.has(word) && !words.has('hp')) ||
    besides.some((other) => partsOf[other]?.has(word))
  const kept = [...words].filter((word) => !isDropped(word))
  return kept.length > 0 ? kept : [...words]
}
