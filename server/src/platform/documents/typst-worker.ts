import { join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { withExactText } from './pdf/exact-text.ts'
import { readFaces } from './fonts/faces.ts'
import { printable, type Unprintable } from './fonts/printable.ts'
import { withTrimBoxes } from './pdf/trim-boxes.ts'
import type { Typesetting, TypesettingAnswer, TypesettingOrder } from './typesetting.ts'

/**
 * The thread that renders documents: it has templates and fonts, and no access to users or data. Every text passes
 * here, and is changed where no font has its signs.
 */

const templates = join(import.meta.dirname, 'templates')

const { files, coverages } = readFaces()

const compiler = NodeCompiler.create({
  workspace: templates,
  fontArgs: [{ fontBlobs: files }],
})

function typeset({ template, pictures = {}, ...wishes }: Typesetting): TypesettingAnswer {
  const { at, isTagged = true, bleed = 0 } = wishes
  const { data, unprintable } = printable(wishes.data, coverages)
  compiler.mapShadow(join(templates, 'data.json'), Buffer.from(JSON.stringify(data)))
  for (const [name, bytes] of Object.entries(pictures)) showPicture(name, bytes)
  const pdf = compiler.pdf(compiled(`${template}.typ`), {
    ...(isTagged ? { pdfStandard: 'ua-1' } : { pdfTags: false }),
    creationTimestamp: Math.floor(at.getTime() / 1000),
  })
  const exact = withExactText(pdf)
  return done(bleed > 0 ? withTrimBoxes(exact, bleed) : exact, unprintable)
}

function drawFirstPage(pdf: Uint8Array): TypesettingAnswer {
  showPicture('paper.pdf', pdf)
  return done(Buffer.from(compiler.plainSvg(compiled('first-page.typ'))))
}

function done(made: Buffer, unprintable: Unprintable[] = []): TypesettingAnswer {
  return { kind: 'done', bytes: new Uint8Array(made), unprintable }
}

function showPicture(name: string, bytes: Uint8Array): void {
  compiler.mapShadow(join(templates, 'pictures', name), Buffer.from(bytes))
}

function compiled(template: string) {
  const made = compiler.compile({ mainFilePath: join(templates, template) })
  if (!made.result) throw new Error(complaintOf(made.takeError()))
  return made.result
}

type Complaint = ReturnType<ReturnType<typeof compiler.compile>['takeError']>

/** Position of an error in its template; its text never contains user input. */
function complaintOf(error: Complaint): string {
  if (!error) return 'a document could not be set'
  const diagnostics = compiler.fetchDiagnostics(error) as { message: string; path?: string }[]
  return diagnostics.map(({ message, path = '' }) => `${path} ${message}`).join('; ')
}

/** Results that none of so many documents used are forgotten; more bring nothing. */
const rememberedDocuments = 3

function answerTo(order: TypesettingOrder): TypesettingAnswer {
  try {
    return order.kind === 'set' ? typeset(order.document) : drawFirstPage(order.pdf)
  } catch (error) {
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error) }
  } finally {
    // The files of a document are removed with it, or memory grows with each document.
    compiler.resetShadow()
    // What the last documents shared, such as templates and shaped words, is used again: a raport takes half the time.
    compiler.evictCache(rememberedDocuments)
  }
}

parentPort?.on('message', (order: TypesettingOrder) => {
  const answer = answerTo(order)
  const bytes = answer.kind === 'done' ? [answer.bytes.buffer as ArrayBuffer] : []
  parentPort?.postMessage(answer, bytes)
})
