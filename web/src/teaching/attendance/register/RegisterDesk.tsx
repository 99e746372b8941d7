import { useState } from 'react'
import { strictScanRule } from '../../../scanner/reading/scan-gate.ts'
import { ScannerView } from '../../../scanner/view/ScannerView.tsx'
import { Screen } from '../../../ui/layout/Screen.tsx'
import { BulkBar, NisSheet } from '../register-model/register-parts.ts'
import { hasBulkBar } from '../register-model/register-board.ts'
import { PresenceBar } from '../history/PresenceBar.tsx'
import { RegisterList } from './RegisterList.tsx'
import { DayBanner, DoneNote, TroubleNotes } from '../notes/RegisterNotes.tsx'
import type { RegisterLayoutProps } from './RegisterPage.tsx'
import { DoneActions } from './RegisterPhone.tsx'
import { ScannedStrip } from '../scan/ScannedStrip.tsx'

/**
 * The register on a wide screen: camera at the left, the whole list at the right. On a phone held sideways the answer to
 * a card stands beside the camera: below it nobody would see the question that waits for "Ya".
 */
export function RegisterDesk(props: RegisterLayoutProps) {
  const { model, links, menu, sub } = props
  const { screen, scanning, board, selection } = model
  const { shown } = scanning
  const { view, arrivalNow } = screen
  const [isTyping, setTyping] = useState(false)
  return (
    <Screen
      title={model.title}
      sub={sub}
      actions={menu()}
      crumbs={[{ label: 'Absen', link: links.changeClass }, { label: model.className }]}
    >
      <DayBanner model={model} today={links.today} />
      <div className="grid gap-6 lg:grid-cols-[minmax(18rem,2fr)_minmax(0,3fr)]">
        <div className="grid content-start gap-4 self-start lg:sticky lg:top-20 [@media(height<32rem)]:md:max-lg:grid-cols-2">
          {view.isToday && (
            <ScannerView
              className="h-80 rounded-[18px] [@media(height<32rem)]:h-60"
              onCode={(text, at) => void scanning.scanCode(text, at)}
              paused={shown?.reading.kind === 'question'}
              rule={strictScanRule}
              result={shown?.telling}
              hideWords
              onTypeNis={() => setTyping(true)}
            />
          )}
          <div className="grid content-start gap-4 only:col-span-full">
            {shown && (
              <ScannedStrip
                scan={shown}
                onUndo={() => void scanning.undoShown()}
                onAnswer={(isYes) => void scanning.answerQuestion(isYes)}
                onByHand={board.actions.openRow}
              />
            )}
            <PresenceBar view={view} />
            <DoneNote model={model}>
              <DoneActions {...props} />
            </DoneNote>
            <TroubleNotes model={model} />
          </div>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3.5">
          {hasBulkBar(selection) && (
            <div className="sticky top-18 z-(--layer-sticky) rounded-card border border-brand-line bg-brand-soft p-3.5">
              <BulkBar
                selection={selection}
                inSight={model.inSight}
                excuse={board.state.excuse}
                onExcuse={(excuse) => board.change({ excuse })}
                onMark={board.withSelection}
              />
            </div>
          )}
          <RegisterList
            view={view}
            state={board.state}
            selection={selection}
            unsavedNotes={model.unsavedNotes}
            people={screen.people}
            closedReason={model.closedReason}
            arrivalNow={arrivalNow}
            actions={board.actions}
            onChange={board.change}
          />
        </div>
      </div>
      <NisSheet
        open={isTyping}
        view={view}
        arrivalNow={arrivalNow}
        onClose={() => setTyping(false)}
        onPick={board.actions.markArrival}
      />
    </Screen>
  )
}
