import process from 'node:process'
import { createInterface, type Interface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Is there an interactive terminal? */
export function canAsk(): boolean {
  return process.stdin.isTTY && process.stdout.isTTY
}

export async function askQuestion(question: string): Promise<string> {
  return withReader(process.stdout, (reader) => reader.question(question))
}

/** Typed text is hidden: from the reader on, the terminal does not echo. */
export async function askHidden(question: string): Promise<string> {
  const answer = await withReader(nowhere(), (reader) => {
    process.stdout.write(question)
    return reader.question('')
  })
  process.stdout.write('\n')
  return answer
}

async function withReader(
  echo: NodeJS.WritableStream,
  read: (reader: Interface) => Promise<string>,
): Promise<string> {
  const reader = createInterface({ input: process.stdin, output: echo, terminal: true })
  reader.on('SIGINT', () => process.exit(130))
  try {
    return await read(reader)
  } finally {
    reader.close()
  }
}

function nowhere(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() })
}

/** The first line of piped input; null without any. */
export async function readFirstLine(): Promise<string | null> {
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer)
  const [line = ''] = Buffer.concat(chunks).toString('utf8').split(/\r?\n/)
  return line === '' ? null : line
}
