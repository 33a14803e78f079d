-- A check-in with a membership whose days are not counted cancelled all days booked ahead: offset null skips nothing.
-- Newest definition: 20261127000110_desk_days.sql.

create or replace function private.check_in_member(wanted uuid, instant timestamptz) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  -- The day of the request: a wait for a lock does not move it past midnight.
  today date := private.hub_day(instant);
  membership public.memberships;
  visit public.desk_days;
  result text;
begin
  perform private.lock_desks(today);
  select * into membership from public.memberships where id = wanted for update;
  select * into visit from public.desk_days where membership_id = membership.id and day = today and cancelled_at is null;
  result := case
    when membership.id is null then 'unknown'
    when visit.checked_in_at is not null then 'already_in'
    when private.membership_state(membership, today) <> 'active' then private.membership_state(membership, today)
    when visit.id is null and membership.desk_kind = 'flexible' and private.desks_free(today, membership.plan_id) <= 0
      then 'full'
    else 'checked_in'
  end;
  if result = 'checked_in' then
    if visit.id is null then
      insert into public.desk_days (membership_id, day) values (membership.id, today) returning * into visit;
    end if;
    update public.desk_days
    set checked_in_at = instant, checked_in_by = auth.uid(), is_deducted = membership.days_left is not null
    where id = visit.id
    returning * into visit;
    update public.memberships set days_left = days_left - 1
    where id = membership.id and days_left is not null;
    select * into membership from public.memberships where id = membership.id;
    -- Days booked beyond what is left now, the latest first.
    update public.desk_days set cancelled_at = now()
    where id in (
      select id from public.desk_days
      where membership_id = membership.id and membership.days_left is not null
        and cancelled_at is null and checked_in_at is null and day > today
      order by day
      offset membership.days_left
    );
  end if;
  return private.member_check_in_json(result, membership, visit, instant);
end
$$;
