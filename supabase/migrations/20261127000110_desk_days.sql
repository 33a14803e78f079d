-- Functions refer to each other.
set check_function_bodies = off;

-- Days at a desk: booking, check-in, pauses. The lock of the day comes first, then the row of the membership, everywhere.

create function private.pause_days_left(membership public.memberships) returns integer
language sql immutable set search_path = ''
as $$
  select case
    when membership.cancelled_at is null and membership.valid_until - membership.valid_from >= 27
      then greatest(30 - membership.pause_days_used, 0)
    else 0
  end
$$;
comment on function private.pause_days_left is
  'Returns for how many days a membership can still be paused: 30 in all, where it lasts at least four weeks.';

create function private.lock_my_membership(membership_id uuid) returns public.memberships
language plpgsql security definer set search_path = ''
as $$
declare
  membership public.memberships;
begin
  select * into membership from public.memberships where id = membership_id and user_id = auth.uid() for update;
  if membership.id is null then
    perform private.raise_api_error(404, 'membership_not_found', 'No such membership');
  end if;
  return membership;
end
$$;

create function public.my_memberships() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  account uuid := auth.uid();
begin
  if account is null then
    perform private.raise_api_error(401, 'sign_in_required', 'This needs an account');
  end if;
  return jsonb_build_object(
    'today', private.hub_day(),
    'memberships', (
      select coalesce(jsonb_agg(
        private.membership_json(mine)
        order by private.membership_state(mine, private.hub_day()) not in ('active', 'paused', 'upcoming'), mine.valid_until desc, mine.id
      ), '[]')
      from (
        select id from public.memberships where user_id = account order by valid_until desc, id limit 50
      ) recent
      join public.memberships mine on mine.id = recent.id
    ),
    'unpaid', (
      select coalesce(jsonb_agg(items.title order by orders.created_at), '[]')
      from public.orders
      join public.order_items items on items.order_id = orders.id and items.kind = 'coworking_plan'
      where orders.user_id = account and orders.status = 'pending'
    ),
    'days', (
      select jsonb_agg(jsonb_build_object('day', day, 'free', free) order by day)
      from private.desks_of_days(private.hub_day(), private.hub_day() + 30)
    )
  );
end
$$;
comment on function public.my_memberships is
  'Returns the caller''s memberships of the coworking: {today, memberships [see private.membership_json] (those that run '
  'first), unpaid [title] (plans ordered and not paid), days [{day, free}] (flexible desks free today and on the next 30 days; '
  'null: no limit)}. Errors: PT401 sign_in_required.';
revoke execute on function public.my_memberships() from public;
grant execute on function public.my_memberships() to authenticated;

insert into private.rate_limits (name, scope, allowed, period, code, reason) values
  ('desk_days', 'account', 100, '1 hour', 'too_many_requests', 'Days booked, cancelled and booked again: each is a row.');

create function public.book_desk(membership_id uuid, day date) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  membership public.memberships;
  today date := private.hub_day();
  open_days integer;
begin
  perform private.require_account();
  if day is null or day < today then
    perform private.raise_api_error(409, 'day_invalid', 'Not a day to come', jsonb_build_object('min', today));
  end if;
  perform private.lock_desks(day);
  membership := private.lock_my_membership(membership_id);
  if exists (
    select from public.desk_days
    where desk_days.membership_id = membership.id and desk_days.day = book_desk.day and cancelled_at is null
  ) then
    return private.membership_json(membership);
  elsif membership.cancelled_at is not null then
    perform private.raise_api_error(409, 'membership_cancelled', 'The membership was cancelled');
  elsif day not between membership.valid_from and membership.valid_until then
    perform private.raise_api_error(
      409, 'day_outside_membership', 'The membership does not cover the day',
      jsonb_build_object('from', membership.valid_from, 'until', membership.valid_until)
    );
  elsif day between membership.paused_from and membership.paused_until then
    perform private.raise_api_error(409, 'membership_paused', 'The membership is paused on that day');
  elsif membership.desk_kind <> 'flexible' then
    perform private.raise_api_error(409, 'desk_is_own', 'An own desk needs no booking');
  end if;
  select count(*) into open_days
  from public.desk_days
  where desk_days.membership_id = membership.id and cancelled_at is null and checked_in_at is null and desk_days.day >= today;
  if open_days >= coalesce(membership.days_left, 10) then
    perform private.raise_api_error(
      409, 'no_days_left', 'All days that are left are booked', jsonb_build_object('booked', open_days)
    );
  elsif private.desks_free(day, membership.plan_id) <= 0 then
    perform private.raise_api_error(409, 'desks_full', 'No desk is free on that day');
  end if;
  perform private.count_and_assert_rate_limit('desk_days', auth.uid()::text);
  insert into public.desk_days (membership_id, day) values (membership.id, day);
  return private.membership_json(membership);
end
$$;
comment on function public.book_desk is
  'Books a desk on a day for one''s own membership. Idempotent. A booked day is taken from the days left at check-in, and no '
  'more days can be booked than are left (10, where they are not counted). Returns the membership (see my_memberships). '
  'Errors: PT401 sign_in_required, PT403 account_blocked, PT404 membership_not_found, PT409 day_invalid {min}, '
  'membership_cancelled, day_outside_membership {from, until}, membership_paused, desk_is_own, no_days_left {booked}, '
  'desks_full, PT429 too_many_requests.';
revoke execute on function public.book_desk(uuid, date) from public;
grant execute on function public.book_desk(uuid, date) to authenticated;

create function public.cancel_desk(desk_day_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  membership public.memberships;
  visit public.desk_days;
begin
  perform private.require_account();
  membership := private.lock_my_membership((select membership_id from public.desk_days where id = desk_day_id));
  select * into visit from public.desk_days where id = desk_day_id;
  if visit.checked_in_at is not null then
    perform private.raise_api_error(409, 'already_checked_in', 'Somebody came with it already');
  end if;
  update public.desk_days set cancelled_at = now() where id = visit.id and cancelled_at is null;
  return private.membership_json(membership);
end
$$;
comment on function public.cancel_desk is
  'Cancels a day that the caller booked: the desk is free again. Idempotent. Returns the membership (see my_memberships). '
  'Errors: PT401 sign_in_required, PT403 account_blocked, PT404 membership_not_found, PT409 already_checked_in.';
revoke execute on function public.cancel_desk(uuid) from public;
grant execute on function public.cancel_desk(uuid) to authenticated;

create function public.pause_membership(membership_id uuid, from_day date, until_day date) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  membership public.memberships;
  today date := private.hub_day();
  length integer := until_day - from_day + 1;
begin
  perform private.require_account();
  membership := private.lock_my_membership(membership_id);
  if membership.paused_until >= today then
    if (membership.paused_from, membership.paused_until) = (from_day, until_day) then
      return private.membership_json(membership);
    end if;
    perform private.raise_api_error(409, 'already_paused', 'The membership has a pause');
  elsif private.membership_state(membership, today) not in ('active', 'upcoming') or private.pause_days_left(membership) = 0 then
    perform private.raise_api_error(409, 'pause_unavailable', 'The membership cannot be paused');
  elsif from_day is null or from_day <= today or from_day not between membership.valid_from and membership.valid_until then
    perform private.raise_api_error(
      400, 'from_invalid', 'A pause begins tomorrow at the earliest',
      jsonb_build_object('min', greatest(today + 1, membership.valid_from), 'max', membership.valid_until)
    );
  elsif until_day is null or length not between 1 and private.pause_days_left(membership) then
    perform private.raise_api_error(
      400, 'until_invalid', 'The pause is too long',
      jsonb_build_object('min', from_day, 'max', from_day + private.pause_days_left(membership) - 1)
    );
  end if;
  update public.memberships
  set paused_from = from_day, paused_until = until_day, valid_until = valid_until + length,
    pause_days_used = pause_days_used + length
  where id = membership.id
  returning * into membership;
  update public.desk_days set cancelled_at = now()
  where desk_days.membership_id = membership.id and cancelled_at is null and checked_in_at is null
    and day between from_day and until_day;
  return private.membership_json(membership);
end
$$;
comment on function public.pause_membership is
  'Pauses one''s own membership from a day to a day, both included: its end moves by as many days, and days booked in between '
  'are cancelled. From tomorrow on, 30 days in all, for memberships of four weeks and longer. Idempotent. Returns the '
  'membership (see my_memberships). Errors: PT401 sign_in_required, PT403 account_blocked, PT404 membership_not_found, PT409 '
  'already_paused, pause_unavailable, PT400 from_invalid {min, max}, until_invalid {min, max}.';
revoke execute on function public.pause_membership(uuid, date, date) from public;
grant execute on function public.pause_membership(uuid, date, date) to authenticated;

create function public.resume_membership(membership_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  membership public.memberships;
  today date := private.hub_day();
  unused integer;
begin
  perform private.require_account();
  membership := private.lock_my_membership(membership_id);
  if membership.paused_until >= today then
    unused := membership.paused_until - greatest(today, membership.paused_from) + 1;
    update public.memberships
    set paused_until = case when paused_from < today then today - 1 end,
      paused_from = case when paused_from < today then paused_from end,
      valid_until = valid_until - unused, pause_days_used = greatest(pause_days_used - unused, 0)
    where id = membership.id
    returning * into membership;
    update public.desk_days set cancelled_at = now()
    where desk_days.membership_id = membership.id and cancelled_at is null and checked_in_at is null
      and day > membership.valid_until;
  end if;
  return private.membership_json(membership);
end
$$;
comment on function public.resume_membership is
  'Ends the pause of one''s own membership: it goes on today, or never stops where the pause has not begun, and its end moves '
  'back by the days not paused. Idempotent. Returns the membership (see my_memberships). Errors: PT401 sign_in_required, PT403 '
  'account_blocked, PT404 membership_not_found.';
revoke execute on function public.resume_membership(uuid) from public;
grant execute on function public.resume_membership(uuid) to authenticated;

-- Check-in: a day is taken once, however often its holder is checked in.

create function private.member_check_in_json(
  result text, membership public.memberships, visit public.desk_days, instant timestamptz
) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'result', result,
    'is_outside_hours', coalesce(
      not (instant at time zone 'Europe/Belgrade')::time between membership.from_time and membership.to_time, false
    ),
    'member', (
      select jsonb_build_object(
        'id', membership.id, 'name', orders.full_name, 'plan', plans.name, 'desk_kind', membership.desk_kind,
        'days_left', membership.days_left, 'days_total', membership.days_total,
        'days_remaining', private.membership_json(membership, private.hub_day(instant)) -> 'days_remaining',
        'valid_from', membership.valid_from, 'valid_until', membership.valid_until,
        'from_time', to_char(membership.from_time, 'HH24:MI'), 'to_time', to_char(membership.to_time, 'HH24:MI'),
        'desk_day_id', visit.id, 'at', visit.checked_in_at, 'by', private.staff_name(visit.checked_in_by)
      )
      from public.orders, public.coworking_plans plans
      where orders.id = membership.order_id and plans.id = membership.plan_id
    )
  )
$$;

create function private.check_in_member(wanted uuid, instant timestamptz) returns jsonb
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
      where membership_id = membership.id and cancelled_at is null and checked_in_at is null and day > today
      order by day
      offset membership.days_left
    );
  end if;
  return private.member_check_in_json(result, membership, visit, instant);
end
$$;
comment on function private.check_in_member is
  'Checks a member in on the day of a moment in Belgrade, and takes a day where they are counted and none was taken that day.';

create function public.check_in_membership(code text default null, membership_id uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
begin
  perform private.require_permission('manage_events', 'manage_content');
  return private.check_in_member(
    coalesce(
      membership_id,
      (select id from public.memberships where memberships.code = private.read_ticket_code(check_in_membership.code))
    ),
    now()
  );
end
$$;
comment on function public.check_in_membership is
  'Checks a member of the coworking in by the code of the membership (typed or scanned) or its id, booked or not, and takes a '
  'day once per day in Belgrade. For manage_events and manage_content. Returns {result, is_outside_hours, member}: result is '
  'checked_in, already_in (today), full (no desk is free, and none was booked), upcoming, paused, used_up, expired, cancelled, '
  'or unknown (member is null); member is {id, name, plan, desk_kind, days_left and days_total (null: every day), '
  'days_remaining, valid_from, valid_until, from_time, to_time, desk_day_id, at, by}. Idempotent. Errors: PT403 not_allowed.';
revoke execute on function public.check_in_membership(text, uuid) from public;
grant execute on function public.check_in_membership(text, uuid) to authenticated;

create function public.undo_membership_check_in(desk_day_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  membership public.memberships;
  visit public.desk_days;
begin
  perform private.require_permission('manage_events', 'manage_content');
  select memberships.* into membership
  from public.memberships join public.desk_days on desk_days.membership_id = memberships.id
  where desk_days.id = desk_day_id
  for update of memberships;
  if membership.id is null then
    perform private.raise_api_error(404, 'desk_day_not_found', 'No such day at a desk');
  end if;
  select * into visit from public.desk_days where id = desk_day_id;
  if visit.checked_in_at is not null then
    update public.desk_days
    set checked_in_at = null, checked_in_by = null, is_deducted = false, cancelled_at = now()
    where id = visit.id;
    update public.memberships set days_left = least(days_left + 1, days_total)
    where id = membership.id and visit.is_deducted;
    select * into membership from public.memberships where id = membership.id;
    visit.checked_in_at := null;
    visit.checked_in_by := null;
  end if;
  return private.member_check_in_json(private.membership_state(membership, private.hub_day()), membership, visit, now());
end
$$;
comment on function public.undo_membership_check_in is
  'Undoes a check-in to the coworking: the day is given back and the desk is free. Idempotent. For manage_events and '
  'manage_content. Returns the same as check_in_membership; result is what the membership is now. Errors: PT403 not_allowed, '
  'PT404 desk_day_not_found.';
revoke execute on function public.undo_membership_check_in(uuid) from public;
grant execute on function public.undo_membership_check_in(uuid) to authenticated;
