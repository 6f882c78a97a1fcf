/** The member `members` as `MemberActor`, null where there is none, as SQL. */
export const memberJson = `case when members.id is not null then json_build_object('id', members.id,
  'public_id', members.public_id, 'username', members.username, 'full_name', members.full_name, 'role', members.role,
  'award_limit', members.award_limit) end`
