import { Mark } from '../data/Mark.tsx'
import { Wordmark } from '../icons/Wordmark.tsx'
import { Flow, Kit, State } from './Kit.tsx'

const colours = [
  ['canvas', 'bg-canvas'],
  ['surface', 'bg-surface'],
  ['sunken', 'bg-sunken'],
  ['raised', 'bg-raised'],
  ['hover', 'bg-hover'],
  ['line', 'bg-line'],
  ['line-strong', 'bg-line-strong'],
  ['ink', 'bg-ink'],
  ['ink-soft', 'bg-ink-soft'],
  ['ink-faint', 'bg-ink-faint'],
  ['brand', 'bg-brand'],
  ['brand-soft', 'bg-brand-soft'],
  ['brand-ink', 'bg-brand-ink'],
  ['accent', 'bg-accent'],
  ['accent-soft', 'bg-accent-soft'],
  ['accent-ink', 'bg-accent-ink'],
  ['danger', 'bg-danger'],
  ['danger-soft', 'bg-danger-soft'],
  ['danger-ink', 'bg-danger-ink'],
  ['info-soft', 'bg-info-soft'],
  ['info-ink', 'bg-info-ink'],
  ['success-soft', 'bg-success-soft'],
  ['success-ink', 'bg-success-ink'],
  ['present', 'bg-present'],
  ['late', 'bg-late'],
  ['excused', 'bg-excused'],
  ['sick', 'bg-sick'],
  ['unexcused', 'bg-unexcused'],
  ['unmarked', 'bg-unmarked'],
  ['mat', 'bg-mat'],
] as const

/** Colours, typography and the mark. */
export function FoundationSection() {
  return (
    <>
      <Kit title="Colour" rule="Semantic names only. Swatches follow the theme.">
        <div className="grid grid-cols-[repeat(auto-fill,minmax(8.25rem,1fr))] gap-3">
          {colours.map(([name, fill]) => (
            <div key={name}>
              <div className={`h-12 rounded-control inset-ring inset-ring-line ${fill}`} />
              <span className="text-caption font-medium text-ink-soft">{name}</span>
            </div>
          ))}
        </div>
      </Kit>
      <Kit
        title="Type"
        rule="Plus Jakarta Sans for everything read in Latin letters, Amiri for Arabic. Numbers in tables and clocks use tabular figures."
      >
        <dl className="grid items-baseline gap-x-6 gap-y-3 md:grid-cols-[12rem_minmax(0,1fr)] [&_dt]:text-small [&_dt]:text-ink-faint">
          <dt>display, 36/1.12, 750</dt>
          <dd className="text-display font-title">Kelas Umar 5</dd>
          <dt>title, 28/1.2, 750</dt>
          <dd className="text-title font-title">Daftar Peserta Didik</dd>
          <dt>heading, 20/1.3, 700</dt>
          <dd className="text-heading font-heading">Kelompok terdaftar</dd>
          <dt>large, 17/1.45, 650</dt>
          <dd className="text-large font-strong">Muhammad Fathan Al-Ghifari Ramadhan</dd>
          <dt>body, 15 desktop, 16 phone</dt>
          <dd>Munaqosah hanya bisa dimulai bila poin dapat disusun tepat 100.</dd>
          <dt>small, 14/1.5</dt>
          <dd className="text-small">Kunci Kelas Umar 5 dan Kelas 6 dahulu.</dd>
          <dt>caption, 13/1.4</dt>
          <dd className="text-caption text-ink-faint">Draf tersimpan di perangkat ini 13.31</dd>
          <dt>tabular figures</dt>
          <dd className="num font-strong">18.27.04 · 2.418 · 87,4% · 20210047</dd>
          <dt>arab, 30 desktop, 34 phone</dt>
          <dd lang="ar" dir="rtl" className="arab">
            اَللّٰهُمَّ بَارِكْ لَنَا فِيْمَا رَزَقْتَنَا وَقِنَا عَذَابَ النَّارِ
          </dd>
          <dt>arab small, 24, the minimum</dt>
          <dd lang="ar" dir="rtl" className="arab arab-small">
            بِسْمِ اللهِ تَوَكَّلْتُ عَلَى اللهِ لَا حَوْلَ وَلَا قُوَّةَ إِلَّا بِاللهِ
          </dd>
        </dl>
      </Kit>
      <Kit title="Mark" rule="Clear space: half its width. On paper, on the mat, in print.">
        <Flow>
          <State name="tile">
            <Mark className="size-14" />
          </State>
          <State name="brand">
            <Mark look="brand" className="size-14" />
          </State>
          <State name="wordmark">
            <Wordmark />
          </State>
          <State name="on the mat">
            <div className="mat rounded-card p-6">
              <Wordmark look="paper" line="full" />
            </div>
          </State>
        </Flow>
      </Kit>
    </>
  )
}
