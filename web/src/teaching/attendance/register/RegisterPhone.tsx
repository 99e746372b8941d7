import { ListChecks, ScanLine } from 'lucide-react'
import { useCallback, useRef, useState, type ReactNode } from 'react'
import { strictScanRule } from '../../../scanner/reading/scan-gate.ts'
import { ScannerView } from '../../../scanner/view/ScannerView.tsx'
import { AppBar } from '../../../ui/layout/AppBar.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import { Dock } from '../../../ui/layout/Dock.tsx'
import { formatNumber } from '../../../ui/data/formats.ts'
import { PhoneFrame } from '../../../ui/layout/PhoneFrame.tsx'
import { useScreenSurroundings } from '../../../ui/layout/screen-context.ts'
import { Segment } from '../../../ui/button/Segment.tsx'
import { MissingList } from './MissingList.tsx'
import { BulkBar, NisSheet } from '../register-model/register-parts.ts'
import { PresenceBar } from '../history/PresenceBar.tsx'
import { RegisterList } from './RegisterList.tsx'
import { DayBanner, DoneNote, TroubleNotes, WaitingPanel } from '../notes/RegisterNotes.tsx'
import type { RegisterLayoutProps } from './RegisterPage.tsx'
import { hasBulkBar, type BoardMode } from '../register-model/register-board.ts'
import { SaveState } from './SaveState.tsx'
import { ScannedStrip } from '../scan/ScannedStrip.tsx'

const modes = [
  { value: 'scan', label: 'Pindai', icon: ScanLine },
  { value: 'list', label: 'Daftar', icon: ListChecks },
] as const

/** The register on a phone: "Pindai" and "Daftar" are two views of it. */
export function RegisterPhone(props: RegisterLayoutProps) {
  const { model } = props
  const { view } = model.screen
  const { state, change } = model.board
  // Cards are for today; a past day is entered from the list.
  const mode: BoardMode = view.isToday ? state.mode : 'list'
  const { group, willSwitch } = useFocusAfterSwitch()
  const segment = (className?: string) =>
    view.isToday && (
      <div ref={group}>
        <Segment
          wide
          label="Cara mengabsen"
          options={modes}
          value={mode}
          onChange={(next) => {
            willSwitch()
            change({ mode: next })
          }}
          className={className}
        />
      </div>
    )
  return mode === 'scan' ? (
    <ScanView {...props} segment={segment(onStageSegment)} />
  ) : (
    <ListView {...props} segment={segment()} />
  )
}

/** Each view draws the radios anew: the focus follows to the chosen one, so that the arrows go on working. */
function useFocusAfterSwitch() {
  const isSwitching = useRef(false)
  const group = useCallback((drawn: HTMLElement | null) => {
    if (!drawn || !isSwitching.current) return
    isSwitching.current = false
    drawn.querySelector<HTMLElement>(':checked')?.focus()
  }, [])
  return { group, willSwitch: () => (isSwitching.current = true) }
}

/** The selected segment is light on the dark stage, for contrast with the camera's picture. */
const onStageSegment =
  'border-on-stage/20! bg-stage! [&_label]:text-on-stage! [&_label:has(:checked)]:bg-on-stage! ' +
  '[&_label:has(:checked)]:text-stage! [&_label:has(:checked)]:ring-0!'

type ViewProps = RegisterLayoutProps & { segment: ReactNode }

function ScanView(props: ViewProps) {
  const { model, links, menu, sub, segment } = props
  const { screen, scanning, board } = model
  const { shown } = scanning
  const { status, banners } = useScreenSurroundings()
  const [isTyping, setTyping] = useState(false)
  const isAsking = shown?.reading.kind === 'question'
  return (
    <PhoneFrame
      head={
        // `contents`: the bar is sticky within the screen, not within this box.
        <div data-theme="dark" className="contents [&>header]:bg-stage!">
          <AppBar
            onStage
            title={model.className}
            context={sub}
            back={links.changeClass}
            backLabel="Kembali ke pilihan kelas"
          >
            {status}
            {menu(true)}
          </AppBar>
        </div>
      }
      banners={banners}
      foot={null}
    >
      <div data-theme="dark" className="-mx-4 -mt-2 bg-stage text-on-stage">
        <ScannerView
          className="h-[28dvh] min-h-52"
          onCode={(text, at) => void scanning.scanCode(text, at)}
          paused={isAsking}
          rule={strictScanRule}
          result={shown?.telling}
          hideWords
          onTypeNis={() => setTyping(true)}
        />
        <div className="px-4 pt-3 pb-9">{segment}</div>
      </div>
      <div className="relative -mx-4 -mt-10 grid grid-cols-[minmax(0,1fr)] gap-4 rounded-t-sheet bg-canvas px-4 pt-4">
        {shown && (
          <ScannedStrip
            scan={shown}
            onUndo={() => void scanning.undoShown()}
            onAnswer={(isYes) => void scanning.answerQuestion(isYes)}
            onByHand={board.actions.openRow}
          />
        )}
        <PresenceBar view={screen.view} />
        <TroubleNotes model={model} />
        <DoneNote model={model}>
          <DoneActions {...props} />
        </DoneNote>
        <MissingList
          view={screen.view}
          search={board.state.search}
          arrivalNow={screen.arrivalNow}
          actions={board.actions}
        />
      </div>
      <NisSheet
        open={isTyping}
        view={screen.view}
        arrivalNow={screen.arrivalNow}
        onClose={() => setTyping(false)}
        onPick={board.actions.markArrival}
      />
    </PhoneFrame>
  )
}

type DoneActionsProps = Pick<
  RegisterLayoutProps,
  'links' | 'onRecap' | 'onFamilies' | 'familiesObstacle'
>

export function DoneActions(props: DoneActionsProps) {
  const { links, onRecap, onFamilies, familiesObstacle } = props
  return (
    <>
      <Button size="small" onClick={onRecap}>
        Rekap hari ini
      </Button>
      <Button size="small" disabledReason={familiesObstacle ?? undefined} onClick={onFamilies}>
        Hubungi wali
      </Button>
      <ButtonLink size="small" render={links.material}>
        Catat Materi
      </ButtonLink>
    </>
  )
}

function ListView({ model, links, menu, sub, segment }: ViewProps) {
  const { screen, board, selection } = model
  const { view } = screen
  const { status, banners } = useScreenSurroundings()
  return (
    <PhoneFrame
      head={
        <AppBar
          title={model.className}
          context={sub}
          back={links.changeClass}
          backLabel="Kembali ke pilihan kelas"
        >
          {status}
          {menu()}
        </AppBar>
      }
      banners={
        <>
          <DayBanner model={model} today={links.today} />
          {banners}
        </>
      }
      foot={
        hasBulkBar(selection) ? (
          <Dock>
            <BulkBar
              selection={selection}
              inSight={model.inSight}
              excuse={board.state.excuse}
              onExcuse={(excuse) => board.change({ excuse })}
              onMark={board.withSelection}
            />
          </Dock>
        ) : view.isToday ? (
          <Dock>
            <Button
              tone="primary"
              size="hero"
              wide
              icon={ScanLine}
              onClick={() => board.change({ mode: 'scan', openRow: null })}
            >
              Lanjut pindai
            </Button>
          </Dock>
        ) : null
      }
    >
      {segment}
      <div className="-my-1 flex flex-wrap items-center justify-between gap-x-3">
        <p className="font-strong num">
          {formatNumber(view.present)}/{formatNumber(view.rows.length)} hadir
        </p>
        <SaveState view={view} />
      </div>
      <WaitingPanel waiting={view.waiting} />
      <TroubleNotes model={model} />
      <RegisterList
        view={view}
        state={board.state}
        selection={selection}
        unsavedNotes={model.unsavedNotes}
        people={screen.people}
        closedReason={model.closedReason}
        arrivalNow={view.isToday ? null : 'Hadir'}
        actions={board.actions}
        onChange={board.change}
      />
    </PhoneFrame>
  )
}
