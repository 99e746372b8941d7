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
  const own = ['image', 'dateOfBirth', 'gender', 'parentName', 'parentPhone', 'address']

  it('leaves name, label and number to the administrators', () => {
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
