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

/** Bold and slanted marks around words. */
const boldMarks = /(?<![\p{L}\p{N}*_@])([*_])(?=\S)([^*_\t\n]+?)(?<=\S)\1(?![\p{L}\p{N}*_@])/gu

/** A copied chat without what its program adds; each line keeps its number. A spreadsheet has its own marks. */
export function plainChat(text: string): string {
  const messages = text.replace(/\r\n?/g, '\n').replace(messageStart, '')
  return messages.includes('\t') ? messages : messages.replace(boldMarks, '$2')
}

/** Words that begin a greeting, thanks or a title; some of them are names as well where more follows. */
const greetings =
  /^\W*(?:ass?alamu ?'?alai?kum|wa ?'?alai?kum|wass?alamu? ?'?alai?kum|selamat (?:pagi|siang|sore|malam)|alhamdulillah jaza|jazaa?k(?:um|umullah|illah|allah)\b|(?:maaf|mohon|tolong|terima ?kasih|makasih|berikut|daftar|ini (?:nama|data)|data (?:nama|siswa|santri|anak))\b|(?:wass?alam|ajkk|ajzk)\W*$)/i

/** What a chat program writes in place of a message. */
const withoutMessage =
  /^\W*(?:pesan ini (?:telah )?dihapus|anda (?:telah )?menghapus pesan ini|this message was deleted|you deleted this message|(?:media|gambar|foto|video|stiker|audio|dokumen) tidak disertakan|(?:media|image|video|sticker|audio|document|gif) omitted)\W*$|^<media/i

/** Is a line what stands around a list: a greeting, thanks, a title that ends with a colon, a message that is gone? */
export function isAroundList(line: string): boolean {
  return greetings.test(line) || withoutMessage.test(line) || /:\s*$/.test(line)
}
