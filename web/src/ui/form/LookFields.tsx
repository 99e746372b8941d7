import { Segment } from '../button/Segment.tsx'
import {
  chooseTextSize,
  chooseTheme,
  textSizeLabels,
  themeLabels,
  useLook,
  type TextSize,
  type ThemeChoice,
} from '../theme/theme.ts'

const labelOptions = <Value extends string>(labels: Record<Value, string>) =>
  (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }))

const textSizes = labelOptions<TextSize>(textSizeLabels)
const themes = labelOptions<ThemeChoice>(themeLabels)

/** "Tampilan" and "Ukuran huruf": theme and text size on this device, applied at once. */
export function LookFields() {
  const { choice, textSize } = useLook()
  return (
    <>
      <LookField label="Tampilan" options={themes} value={choice} onChange={chooseTheme} />
      <LookField
        label="Ukuran huruf"
        options={textSizes}
        value={textSize}
        onChange={chooseTextSize}
      />
    </>
  )
}

type LookFieldProps<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

function LookField<Value extends string>({ label, ...choice }: LookFieldProps<Value>) {
  return (
    <div className="grid gap-1.5">
      <span aria-hidden="true" className="text-small font-label">
        {label}
      </span>
      <Segment label={label} wide className="flex-wrap" {...choice} />
    </div>
  )
}
