import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { withExactText } from './exact-text.ts'
import type { Typesetting, TypesettingAnswer } from './typesetting.ts'

/** The thread that sets documents: it knows templates and fonts, and no user. */

const templates = join(import.meta.dirname, 'templates')

const fonts = [
  'plus-jakarta-sans/400Regular/PlusJakartaSans_400Regular.ttf',
  'plus-jakarta-sans/500Medium/PlusJakartaSans_500Medium.ttf',
  'plus-jakarta-sans/600SemiBold/PlusJakartaSans_600SemiBold.ttf',
  'plus-jakarta-sans/700Bold/PlusJakartaSans_700Bold.ttf',
  'plus-jakarta-sans/800ExtraBold/PlusJakartaSans_800ExtraBold.ttf',
  'amiri/400Regular/Amiri_400Regular.ttf',
  'amiri/700Bold/Amiri_700Bold.ttf',
]

const resolve = createRequire(import.meta.url).resolve

const compiler = NodeCompiler.create({
  workspace: templates,
  fontArgs: [
    { fontBlobs: fonts.map((font) => readFileSync(resolve(`@expo-google-fonts/${font}`))) },
  ],
})

function typeset({ template, data, pictures = {}, at, isTagged = true }: Typesetting): Buffer {
  compiler.mapShadow(join(templates, 'data.json'), Buffer.from(JSON.stringify(data)))
  for (const [name, bytes] of Object.entries(pictures))
    compiler.mapShadow(join(templates, 'pictures', name), Buffer.from(bytes))
  const compiled = compiler.compile({ mainFilePath: join(templates, `${template}.typ`) })
  if (!compiled.result) throw new Error(complaintOf(compiled.takeError()))
  const pdf = compiler.pdf(compiled.result, {
    ...(isTagged ? { pdfStandard: 'ua-1' } : { pdfTags: false }),
    creationTimestamp: Math.floor(at.getTime() / 1000),
  })
  return withExactText(pdf)
}

type Complaint = ReturnType<ReturnType<typeof compiler.compile>['takeError']>

/** Where in which template; the text of a complaint never holds what a user wrote. */
function complaintOf(error: Complaint): string {
  if (!error) return 'a document could not be set'
  const diagnostics = compiler.fetchDiagnostics(error) as { message: string; path?: string }[]
  return diagnostics.map(({ message, path = '' }) => `${path} ${message}`).join('; ')
}

function answerTo(document: Typesetting): TypesettingAnswer {
  try {
    return { kind: 'set', pdf: new Uint8Array(typeset(document)) }
  } catch (error) {
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error) }
  } finally {
    // What a document brought goes with it, or memory climbs from one to the next.
    compiler.resetShadow()
    compiler.evictCache(0)
  }
}

parentPort?.on('message', (document: Typesetting) => {
  const answer = answerTo(document)
  parentPort?.postMessage(answer, answer.kind === 'set' ? [answer.pdf.buffer as ArrayBuffer] : [])
})
