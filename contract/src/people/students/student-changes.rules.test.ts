import { describe, expect, it } from 'vitest'
import { roles } from '../../roles.ts'
import {
  emptyStudentField,
  mayChangeStudentField,
  mayEmptyStudentFields,
  studentChangeFields,
} from './student-changes.rules.ts'

const settable = (role: (typeof roles)[number]) =>
  studentChangeFields.filter((field) => mayChangeStudentField(role, field))

describe('who may set what of a student', () => {
  it('leaves name, label, messages, consent and number to the administrators', () => {
    const ofOffices = ['name', 'isInternal', 'allowMessages', 'hasConsent', 'nis']
    const own = studentChangeFields.filter((field) => !ofOffices.includes(field))
    expect(own).toEqual(expect.arrayContaining(['image', 'dateOfBirth', 'parentPhone']))
    expect(settable('student')).toEqual(own)
    expect(settable('teacher')).toEqual(own)
    const others = studentChangeFields.filter((field) => field !== 'nis')
    expect(settable('subBranchAdmin')).toEqual(others)
    expect(settable('branchAdmin')).toEqual(others)
    expect(settable('admin')).toEqual([...studentChangeFields])
    expect(settable('munaqisy')).toEqual([])
    expect(settable('curriculum')).toEqual([])
  })

  it('lets only the region leave a profile unfinished', () => {
    expect(roles.filter(mayEmptyStudentFields)).toEqual(['admin'])
    expect(emptyStudentField('address')).toBe('Alamat tidak boleh kosong!')
  })
})
