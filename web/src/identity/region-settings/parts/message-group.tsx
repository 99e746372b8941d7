import {
  messageKindLabel,
  messageKinds,
  messagePlaceholders,
  type MessageKind,
} from '@ngaji/contract/office/families/messages.rules'
import { textLimits } from '@ngaji/contract/values/text'
import { formatTime } from '../../../ui/data/formats.ts'
import { MessagePreview } from './MessagePreview.tsx'
import { orEmpty, type SettingsGroup } from '../model/settings-group.ts'

type Messages = Record<MessageKind | 'quietFrom' | 'quietTo', string>

const placeholdersOf = (kind: MessageKind) =>
  messagePlaceholders[kind].map((name) => `{${name}}`).join(' ')

export const messageGroup: SettingsGroup<Messages> = {
  title: 'Pesan',
  intro:
    'Kata-kata yang disiapkan untuk WhatsApp wali. Kata dalam kurung kurawal diisi sendiri oleh aplikasi. Dikosongkan: kata-kata bawaan.',
  keys: { messages: 'Pesan' },
  fields: [
    ...messageKinds.map(
      (kind) =>
        ({
          name: kind,
          label: messageKindLabel[kind],
          type: 'textarea',
          maxLength: textLimits.note,
          hint: `Dapat diisi: ${placeholdersOf(kind)}`,
          isWide: true,
        }) as const,
    ),
    {
      name: 'quietFrom',
      label: 'Jam tenang mulai',
      type: 'time',
      required: true,
      hint: 'Saat itu aplikasi menyarankan menunda pesan.',
    },
    {
      name: 'quietTo',
      label: 'Jam tenang selesai',
      type: 'time',
      required: true,
      hint: 'Sama dengan mulai: tidak ada jam tenang.',
    },
  ],
  valuesOf: ({ messages }) => messages,
  linesOf: (values) => [
    ...messageKinds.map((kind) => ({
      label: messageKindLabel[kind],
      value: values[kind].trim() === '' ? '(kata-kata bawaan)' : orEmpty(values[kind]),
    })),
    {
      label: 'Jam tenang',
      value: `${formatTime(values.quietFrom)}–${formatTime(values.quietTo)}`,
    },
  ],
  changeOf: (messages) => ({ messages }),
  preview: (messages, settings) => <MessagePreview messages={messages} settings={settings} />,
}
