import './gallery.css'
import { ButtonSection } from './ButtonSection.tsx'
import { FeedbackSection } from './FeedbackSection.tsx'
import { ChoiceSection } from './ChoiceSection.tsx'
import { FieldSection } from './FieldSection.tsx'
import { FoundationSection } from './FoundationSection.tsx'
import { FormSection } from './FormSection.tsx'
import { LayoutSection } from './LayoutSection.tsx'
import { StatusSection } from './StatusSection.tsx'
import { TableSection } from './TableSection.tsx'
import { ConfirmHost } from '../dialog/ConfirmHost.tsx'
import { Segment } from '../button/Segment.tsx'
import {
  chooseTextSize,
  chooseTheme,
  textSizeLabels,
  themeLabels,
  useLook,
} from '../theme/theme.ts'
import { ToastHost } from '../feedback/ToastHost.tsx'

/** Every component in every state, light and dark, at every text size. Development only. */
export function GalleryPage() {
  const look = useLook()
  return (
    <>
      <main className="mx-auto max-w-[82rem] bg-surface px-4 pt-10 pb-16 md:px-8">
        <div className="flex flex-wrap items-end justify-between gap-4 pb-8">
          <div lang="en">
            <h1>Components</h1>
            <p className="text-ink-soft">
              Every piece and its states, with words as people read them.
            </p>
          </div>
          <div className="flex flex-wrap gap-3">
            <Segment
              label="Tema"
              value={look.choice}
              onChange={chooseTheme}
              options={[
                { value: 'light', label: themeLabels.light },
                { value: 'dark', label: themeLabels.dark },
                { value: 'device', label: themeLabels.device },
              ]}
            />
            <Segment
              label="Ukuran huruf"
              value={look.textSize}
              onChange={chooseTextSize}
              options={[
                { value: 'normal', label: textSizeLabels.normal },
                { value: 'large', label: textSizeLabels.large },
                { value: 'largest', label: textSizeLabels.largest },
              ]}
            />
          </div>
        </div>
        <FoundationSection />
        <ButtonSection />
        <FieldSection />
        <ChoiceSection />
        <FormSection />
        <StatusSection />
        <FeedbackSection />
        <TableSection />
        <LayoutSection />
      </main>
      <ConfirmHost />
      <ToastHost />
    </>
  )
}
