import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Queries } from '../../../api/queries/Queries.tsx'
import { signersOf } from '../../../structure/classes/class/class-signers.api.ts'
import { SignerSelect } from './SignerSelect.tsx'

type ClassSignerProps = { classId: string; onSigner: (teacherId: string) => void }

/** Inside a question, which stands outside the screens: who signs all letters of a class. */
export function ClassSigner(props: ClassSignerProps) {
  return (
    <Queries>
      <SignerChoice {...props} />
    </Queries>
  )
}

function SignerChoice({ classId, onSigner }: ClassSignerProps) {
  const { data } = useQuery(signersOf(classId))
  const [signer, setSigner] = useState('')
  return (
    <SignerSelect
      teachers={data?.teachers ?? []}
      value={signer}
      onChange={(teacherId) => {
        setSigner(teacherId)
        onSigner(teacherId)
      }}
    />
  )
}
