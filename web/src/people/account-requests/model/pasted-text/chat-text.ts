const blanks = String.raw`[^\S\n]+`
const clock = String.raw`\d{1,2}[.:]\d{2}(?:[.:]\d{2})?(?:[^\S\n]?[AP]M)?`
const date = String.raw`\d{1,2}[/.]\d{1,2}[/.]\d{2,4}`
const moment = `(?:${clock},?${blanks}${date}|${date},?${blanks}${clock})`
const sender = String.raw`[^:\t\n]{1,40}:[ \t]`
/** The time and the sender before a message: `[08.12, 3/4/2026] Bu Siti: `, `03/04/26 08.12 - Bu Siti: `. */
const messageStart = new RegExp(
  `^\\u200E?(?:\\[${moment}\\][ \\t]*|${moment}${blanks}-${blanks})${sender}`,
  'gimu',
)

/** What a program adds behind a message that was changed. */
const editedMark = /[^\S\n]?<(?:pesan ini (?:telah )?diedit|this message was edited)>/gi

/** What the program says of a group: a time without a sender. */
const systemLine = new RegExp(`^(?:\\[${moment}\\]|${moment}${blanks}-)${blanks}[^:]+$`, 'iu')

/** A number of a list as an emoji or in a circle: `1️⃣`, `🔟`, `①`. */
const numberSigns = /^[^\S\n]?((?:\d\uFE0F?\u20E3)+|🔟|[\u2460-\u2473])[.)]?[^\S\n]?/gmu

function plainNumber(sign: string): string {
  if (sign === '🔟') return '10'
  return /^\d/.test(sign) ? sign.replace(/\D/g, '') : sign.normalize('NFKC')
}

/** Bold and slanted marks around words. */
const boldMarks = /(?<![\p{L}\p{N}*_@])([*_])(?=\S)([^*_\t\n]+?)(?<=\S)\1(?![\p{L}\p{N}*_@])/gu

/** A copied chat without what its program adds; each line keeps its number. A spreadsheet has its own marks. */
export function plainChat(text: string): string {
  const messages = text.replace(/\r\n?/g, '\n').replace(messageStart, '').replace(editedMark, '')
  if (messages.includes('\t')) return messages
  return messages
    .replace(numberSigns, (_, sign: string) => `${plainNumber(sign)}. `)
    .replace(boldMarks, '$2')
    .replaceAll('\uFF1A', ':')
}

/** Words that begin a greeting, thanks or a title; some of them are names as well where more follows. */
const greetings =
  /^\W*(?:ass?alamu ?'?alai?kum|wa ?'?alai?kum|wass?alamu? ?'?alai?kum|selamat (?:pagi|siang|sore|malam)|alhamdulillah jaza|jazaa?k(?:um|umullah|illah|allah)\b|(?:maaf|mohon|tolong|terima ?kasih|makasih|berikut|daftar|ini (?:nama|data)|data (?:nama|siswa|santri|anak))\b|(?:itu (?:saja|aja)|sekian|demikian)\b|(?:wass?alam|ajkk|ajzk)\W*$)/i

/** An answer of a chat that is nobody's name. */
const answers =
  /^\W*(?:ok|oke|okey|okay|siap|sip|baik|iya|ya|nggih|insya ?allah)(?: (?:pak|bu|ust|ustadz|kak|bang|mas|mbak))?\W*$/i

/** What a chat program writes in place of a message, or above one. */
const withoutMessage =
  /^\W*(?:diteruskan(?: berkali-kali)?|forwarded(?: many times)?|pesan ini (?:telah )?di(?:hapus|edit)|anda (?:telah )?menghapus pesan ini|this message was deleted|you deleted this message|(?:media|gambar|foto|video|stiker|audio|dokumen) tidak disertakan|(?:media|image|video|sticker|audio|document|gif) omitted)\W*$|^<media/i

/** Words of a sentence, which hardly a name has. */
const ofMessages =
  /\b(?:saya|sudah|sdh|udah|belum|kirim|dikirim|yang|untuk|nanti|ditambah|tambahan|menyusul|susulan|semoga|silakan|silahkan|kalau|karena)\b/i

/** May a line alone be part of a message? It is asked about, as a name may hold such a word. */
export function mayBeMessage(line: string): boolean {
  return ofMessages.test(line)
}

/** A greeting, thanks, a title that ends with a colon, a message that is gone, a link. */
const around: readonly RegExp[] = [
  greetings,
  answers,
  withoutMessage,
  systemLine,
  /^https?:\/\/\S+$/i,
  /:\s*$/,
]

/** Is a line what stands around a list? */
export function isAroundList(line: string): boolean {
  return around.some((kind) => kind.test(line))
}
