import type { CallsOfActions } from './call-actions.ts'

export const officeCalls = {
  'dashboard.read-numbers': ['POST /dashboard'],
  'dashboard.read-home': ['GET /home'],
  'dashboard.search': ['GET /search'],

  'documents.create': ['POST /documents'],
  'documents.use-own': [
    'GET /documents',
    'GET /documents/{id}',
    'GET /documents/{id}/file',
    'DELETE /documents/{id}',
  ],
  'documents.verify': ['GET /verify/{documentCode}'],

  'imports.create': ['GET /imports/templates/{kind}.xlsx', 'POST /imports/{kind}'],
  'imports.use-own': [
    'GET /imports/{importId}',
    'GET /imports/{importId}/errors.xlsx',
    'PATCH /imports/{importId}/rows/{row}',
    'POST /imports/{importId}/left-out',
    'POST /imports/{importId}/asked',
    'DELETE /imports/{importId}',
  ],
  'imports.apply-own': ['POST /imports/{importId}/apply'],
  'imports.export-list': ['GET /exports/{kind}.xlsx', 'GET /exports/{kind}.csv'],

  'region-settings.read': ['GET /settings'],
  'region-settings.change': ['PATCH /settings', 'POST /settings/logo'],
  'region-settings.list-holidays': ['GET /holidays'],
  'region-settings.change-holidays': ['POST /holidays', 'DELETE /holidays/{id}'],

  'audit-log.read': ['GET /audit-log'],
  'audit-log.verify': ['POST /audit-log/verify'],
  'audit-log.read-exposure': ['GET /audit-log/exposure'],

  'backups.list': ['GET /backups', 'GET /backups/downloads/{token}'],
  'backups.create': ['POST /backups/passphrase', 'POST /backups', 'DELETE /backups/{backupId}'],
  'backups.take': ['POST /backups/{backupId}/downloads'],

  'system-health.read': ['GET /system-health'],
  'system-health.send-letters': [
    'POST /system-health/letters/{letterId}/resend',
    'POST /system-health/test-letter',
  ],

  'system.read-time': ['GET /time'],
  'system.read-health': ['GET /health', 'GET /health/ready', 'GET /version.json'],
  'system.read-metrics': ['GET /metrics'],
  'system.read-openapi': ['GET /openapi.json'],
  'system.report-csp': ['POST /csp-report'],
} as const satisfies CallsOfActions
