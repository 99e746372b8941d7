import { describe, expect, it } from 'vitest'
import { changedStudentValues, studentFormValues } from './student-changes.ts'
import { givenStudent } from '../test/students.fixtures.tsx'

describe('what of a form travels', () => {
  const student = givenStudent()
  const typed = studentFormValues(student)

  it('is nothing while nothing differs', () => {
    expect(changedStudentValues(typed, student)).toEqual({})
    const spaced = { ...typed, name: ' Aisyah  Putri ', parentPhone: '0812-3456-7890' }
    expect(changedStudentValues(spaced, student)).toEqual({})
  })

  it('is also the number a child had changed: whoever saves it stands for it', () => {
    const suspect = givenStudent({ isPhoneFromStudent: true })
    expect(changedStudentValues(studentFormValues(suspect), suspect)).toEqual({
      parentPhone: suspect.parentPhone,
    })
  })

  it('is what differs, empty texts as none', () => {
    const other = { ...typed, address: 'Jl. Melati', dateOfBirth: '', isInternal: 'simpatisan' }
    expect(changedStudentValues(other, student)).toEqual({
      address: 'Jl. Melati',
      dateOfBirth: null,
      isInternal: false,
    })
  })

  it('leaves out what the form does not hold', () => {
    expect(changedStudentValues({ address: 'Jl. Melati' }, student)).toEqual({
      address: 'Jl. Melati',
    })
  })

  it('is no number that only came in with the changes of somebody else', () => {
    const current = givenStudent({ isPhoneFromStudent: true, parentPhone: '81299990000' })
    const merged = { ...studentFormValues(current), address: 'Jl. Melati' }
    expect(changedStudentValues(merged, current, typed)).toEqual({ address: 'Jl. Melati' })
    expect(changedStudentValues(merged, current, merged)).toEqual({
      address: 'Jl. Melati',
      parentPhone: '81299990000',
    })
  })
})
