import type { CallsOfActions } from './call-actions.ts'

export const accountsCalls = {
  'sign-in.sign-in': ['POST /users/login'],
  'sign-in.read-card-name': ['GET /students/login/{code}'],
  'sign-in.end-own-sessions': ['POST /users/logout'],
  'sign-in.end-left-session': ['POST /users/logout/left'],
  'sign-in.read-own-session': ['GET /sessions/current'],
  'sign-in.confirm-password': ['POST /sessions/current/confirm'],
  'sign-in.list-sessions': ['GET /sessions'],
  'sign-in.end-sessions': ['DELETE /sessions/{sessionId}', 'DELETE /sessions'],
  'sign-in.rename-own-session': ['PATCH /sessions/{sessionId}'],
  'sign-in.request-password-reset': ['POST /users/request-reset-password'],
  'sign-in.reset-password': ['POST /users/reset-password'],
  'sign-in.verify-email': ['GET /users/verify-email/{token}'],
  'sign-in.undo-email-change': ['POST /users/undo-email'],
  'sign-in.request-email-verification': ['POST /users/request-verify-email'],
  'sign-in.change-password': ['POST /users/change-password'],

  'notifications.use-own': ['GET /notifications', 'PATCH /notifications'],

  'users.list': ['GET /users', 'GET /users/holdings'],
  'users.read': ['GET /users/{userId}'],
  'users.rename': ['PATCH /users/{userId}'],
  'users.change-photo': ['POST /users/image-upload/{userId}'],
  'users.read-image': ['GET /uploads/images/{file}'],
  'users.create': ['POST /users/createUser', 'GET /users/bulk-create/numbers'],
  'users.create-many': ['POST /users/bulk-create'],
  'users.issue-activation-codes': [
    'POST /users/{userId}/activation-code',
    'POST /users/activation-codes',
  ],
  'users.remove-email': ['DELETE /users/{userId}/email'],
  'users.read-own-handout': ['GET /users/handouts/{id}'],
  'users.set-disabled': ['PATCH /users/{userId}/disabled'],
  'users.set-many-disabled': ['PATCH /users/disabled'],
  'users.delete': ['DELETE /users/{userId}'],
  'users.delete-many': ['DELETE /users/bulk-delete'],

  'account-requests.create': [
    'POST /users/requestAccounts',
    'PUT /users/account-requests/photos/{photo}',
    'POST /users/account-requests/photos/known',
  ],
  'account-requests.check-duplicates': ['POST /users/account-requests/check'],
  'account-requests.decide': ['GET /users/account-requests'],
  'account-requests.read': [
    'GET /users/account-requests/{userId}',
    'GET /users/account-requests/ticket/{ticketId}',
  ],
  'account-requests.correct': ['PATCH /users/account-requests/ticket/{ticketId}'],
  'account-requests.respond': ['PATCH /users/account-requests/ticket'],
  'account-requests.approve-all': ['POST /users/account-requests/approve-all'],
} as const satisfies CallsOfActions
