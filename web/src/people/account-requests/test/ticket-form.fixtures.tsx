import { render } from 'vitest-browser-react'
import { Surroundings } from '../../../api/queries/test-server.fixtures.tsx'
import { TicketFormPage } from '../pages/TicketFormPage.tsx'
import { linkTo } from './tickets.fixtures.tsx'

/** The form of a request: of a list, or of one person. */
export function showTicketForm(kind: 'student' | 'teacher' = 'student', isSingle = false) {
  return render(
    <Surroundings>
      <TicketFormPage
        kind={kind}
        isSingle={isSingle}
        links={{ back: linkTo('back'), backLabel: 'Permintaan Akun', ticket: linkTo }}
        onSending={() => undefined}
      />
    </Surroundings>,
  )
}
