import type { AdminDepartmentDto, ContactMessageDto } from '#contract/admin.ts';
import type { AdminDepartmentRow } from './departments.repository.ts';
import type { ContactMessageRow } from './messages.repository.ts';

export const presentDepartment = (row: AdminDepartmentRow): AdminDepartmentDto => ({
  id: row.id,
  name: row.name,
  description: row.description,
  icon: row.icon,
  color: row.color,
  prompt_count: row.promptCount,
  revision_count: row.revisionCount,
  follower_count: row.followerCount,
});

export const presentMessage = (row: ContactMessageRow): ContactMessageDto => ({
  id: row.id,
  name: row.name,
  email: row.email,
  message: row.message,
  createdAt: row.createdAt.toISOString(),
  signed_in: row.userId !== null,
});
