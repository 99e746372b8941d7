import process from 'node:process'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Is there a person to ask? */
export function canAsk(): boolean {
  return process.stdin.isTTY && process.stdout.isTTY
}

export function ask(question: string): Promise<string> {
  return answerTo(question, process.stdout)
}

/** What is typed does not show. */
export async function askHidden(question: string): Promise<string> {
  process.stdout.write(question)
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const answer = await answerTo('', nowhere)
  process.stdout.write('\n')
  return answer
}

async function answerTo(question: string, output: NodeJS.WritableStream): Promise<string> {
  const reader = createInterface({ input: process.stdin, output, terminal: true })
  reader.on('SIGINT', () => process.exit(130))
  try {
    return await reader.question(question)
  } finally {
    reader.close()
  }
}

/** The first line of what is piped in; null when nothing is. */
export async function readFirstLine(): Promise<string | null> {
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer)
  const [line = ''] = Buffer.concat(chunks).toString('utf8').split(/\r?\n/)
  return line === '' ? null : line
}
