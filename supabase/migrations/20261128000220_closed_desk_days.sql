-- Days at a desk that a closure meets, which staff cancel one by one as they do with bookings.

create function private.closes_all_desks(whole_hub boolean, coworking boolean, spaces uuid[]) returns boolean
language sql stable security definer set search_path = ''
as $$
  select whole_hub or coworking or (
    exists (select from public.spaces where desks is not null)
    and not exists (select from public.spaces where desks is not null and not id = any (closes_all_desks.spaces))
  )
$$;
comment on function private.closes_all_desks is
  'Returns whether a closure leaves the coworking no desk: it closes the hub, the desks, or each space that has any.';

create function public.closure_desks(
  starts_on date, ends_on date, is_whole_hub boolean default false, closes_coworking boolean default false,
  space_ids uuid[] default '{}'
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  most constant integer := 200;
begin
  perform private.require_permission('manage_content');
  if ends_on - starts_on > 366 then
    perform private.raise_api_error(400, 'range_too_long', 'A closure is 366 days at most', '{"max_days": 366}');
  end if;
  return (
    select jsonb_build_object(
      'total', count(*),
      'rows', coalesce(
        jsonb_agg(
          jsonb_build_object('id', met.id, 'day', met.day, 'full_name', met.full_name, 'plan', met.plan)
          order by met.position
        ) filter (where met.position <= most),
        '[]'
      )
    )
    from (
      select
        desk_days.id, desk_days.day, orders.full_name, plans.name as plan,
        row_number() over (order by desk_days.day, orders.full_name, desk_days.id) as position
      from public.desk_days
      join public.memberships on memberships.id = desk_days.membership_id
      join public.orders on orders.id = memberships.order_id
      join public.coworking_plans plans on plans.id = memberships.plan_id
      where private.closes_all_desks(
          closure_desks.is_whole_hub, closure_desks.closes_coworking, closure_desks.space_ids
        )
        and desk_days.day between greatest(closure_desks.starts_on, private.hub_day()) and closure_desks.ends_on
        and desk_days.cancelled_at is null and desk_days.checked_in_at is null
    ) met
  );
end
$$;
comment on function public.closure_desks is
  'Returns the days at a desk that are booked while a closure leaves no desk, or would: {total, rows [{id, day, full_name, '
  'plan (name)}]}, the first 200 by day; what is over and who has come are left out. For manage_content. Errors: PT403 '
  'not_allowed, PT400 range_too_long {max_days}.';
revoke execute on function public.closure_desks(date, date, boolean, boolean, uuid[]) from public;
grant execute on function public.closure_desks(date, date, boolean, boolean, uuid[]) to authenticated;

create function public.cancel_desk_for_closure(desk_day_id uuid, reason jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  membership public.memberships;
  purchase public.orders;
  visit public.desk_days;
  language public.interface_language;
begin
  perform private.require_permission('manage_content');
  select memberships.* into membership
  from public.memberships join public.desk_days on desk_days.membership_id = memberships.id
  where desk_days.id = desk_day_id
  for update of memberships;
  if membership.id is null then
    perform private.raise_api_error(404, 'desk_day_not_found', 'No such day at a desk');
  end if;
  select * into visit from public.desk_days where id = desk_day_id;
  if visit.cancelled_at is null then
    if visit.checked_in_at is not null then
      perform private.raise_api_error(409, 'already_checked_in', 'Somebody came with it already');
    end if;
    update public.desk_days set cancelled_at = now() where id = visit.id returning * into visit;
    select * into purchase from public.orders where id = membership.order_id;
    language := coalesce((select profiles.language from public.profiles where id = membership.user_id), purchase.language);
    perform private.enqueue_mail(
      'desk_cancelled', purchase.email, language,
      jsonb_build_object(
        'name', purchase.full_name,
        'membership', private.membership_json(membership) - array['days', 'visits', 'code'],
        'desk', jsonb_build_object(
          'day', visit.day,
          'note', private.clean_text(
            coalesce(nullif(btrim(reason ->> language::text), ''), reason ->> 'ru'), 'note', 1000
          )
        )
      ),
      'desk_cancelled:' || visit.id
    );
  end if;
  return jsonb_build_object('id', visit.id, 'day', visit.day, 'cancelled_at', visit.cancelled_at);
end
$$;
comment on function public.cancel_desk_for_closure is
  'Cancels a day at a desk that a closure meets: the day stays in the membership, and the mail says the reason {ru, en} in the '
  'language of its holder. Idempotent. For manage_content. Returns {id, day, cancelled_at}. Errors: PT403 not_allowed, PT404 '
  'desk_day_not_found, PT409 already_checked_in, PT400 note_too_long.';
revoke execute on function public.cancel_desk_for_closure(uuid, jsonb) from public;
grant execute on function public.cancel_desk_for_closure(uuid, jsonb) to authenticated;
