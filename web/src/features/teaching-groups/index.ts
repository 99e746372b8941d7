export { EditTeachingGroupDialog } from './edit-dialog.ts'
export type { EditedTeachingGroup } from './EditTeachingGroupDialog.tsx'
export { MeetingDaysField } from './MeetingDaysField.tsx'
export { useTeachingGroupActions, type TeachingGroupActions } from './use-teaching-group-actions.ts'
