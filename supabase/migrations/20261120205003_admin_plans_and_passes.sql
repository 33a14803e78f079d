-- Coworking plans and passes as staff look through them; who holds passes, and what staff change about that.

-- What somebody ordered stays: it is switched off, not deleted.
alter table public.order_items
  drop constraint order_items_coworking_plan_id_fkey,
  add constraint order_items_coworking_plan_id_fkey
    foreign key (coworking_plan_id) references public.coworking_plans (id),
  drop constraint order_items_subscription_id_fkey,
  add constraint order_items_subscription_id_fkey
    foreign key (subscription_id) references public.subscriptions (id);

create index coworking_plans_search_idx on public.coworking_plans using gin (private.named_search(name, slug));
create index coworking_plans_order_idx on public.coworking_plans (sort_order, id);
create index coworking_plans_name_idx on public.coworking_plans ((name ->> 'ru'), id);
create index coworking_plans_price_idx on public.coworking_plans (price_amount, id);
create index subscriptions_search_idx on public.subscriptions using gin (private.named_search(name, slug));
create index subscriptions_order_idx on public.subscriptions (sort_order, id);
create index subscriptions_name_idx on public.subscriptions ((name ->> 'ru'), id);
create index subscriptions_price_idx on public.subscriptions (price_amount, id);
create index user_passes_created_idx on public.user_passes (created_at, id);
create index user_passes_until_idx on public.user_passes (valid_until, id);
create index user_passes_left_idx on public.user_passes (visits_left, id);

create function private.listed_plan(plan public.coworking_plans) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select to_jsonb(plan) || jsonb_build_object(
    'ordered', count(orders.id) filter (where orders.status in ('pending', 'paid')),
    'waiting', count(orders.id) filter (where orders.status = 'pending'),
    'is_used', count(orders.id) > 0
  )
  from public.order_items items
  join public.orders on orders.id = items.order_id
  where items.coworking_plan_id = plan.id
$$;

create function public.admin_coworking_plans(
  search text default null,
  state text default null,
  sort text default 'order',
  page_size integer default 25,
  page integer default 1
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('manage_content');
  return private.house_list(
    'public.coworking_plans', 'private.listed_plan(own)', private.search_query(search), 'private.named_search(name, slug)',
    case state when 'on' then 'is_active' when 'off' then 'not is_active' else 'true' end, '{}',
    private.ordering_of(
      sort, '{"order": "sort_order", "name": "(name ->> ''ru'')", "price": "price_amount"}', 'order'
    ),
    page_size, page
  );
end
$$;
comment on function public.admin_coworking_plans is
  '{total, rows}: a page of coworking plans for those who manage content; a row is the table''s with ordered and waiting '
  '(orders that hold, and those of them that wait for payment) and is_used (any order names it, so it cannot be deleted). '
  'state: on, off; sort: order, name, price, each also with _desc. page counts from 1, page_size is kept within 1 and 1000; '
  'total stops counting at 10000. Errors: PT403 not_allowed.';

create function private.listed_subscription(offer public.subscriptions) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select to_jsonb(offer) || jsonb_build_object(
    'sold', count(*) filter (where cancelled_at is null),
    'holding', count(*) filter (
      where cancelled_at is null and valid_until > now() and visits_left is distinct from 0
    ),
    'is_used', count(*) > 0 or exists (select from public.order_items where subscription_id = offer.id)
  )
  from public.user_passes
  where subscription_id = offer.id
$$;

create function public.admin_subscriptions(
  search text default null,
  kind public.subscription_kind default null,
  state text default null,
  sort text default 'order',
  page_size integer default 25,
  page integer default 1
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('manage_content');
  return private.house_list(
    'public.subscriptions', 'private.listed_subscription(own)', private.search_query(search),
    'private.named_search(name, slug)',
    concat_ws(
      ' and ',
      case state when 'on' then 'is_active' when 'off' then 'not is_active' else 'true' end,
      case when kind is not null then format('kind = %L', kind) end
    ),
    '{}',
    private.ordering_of(
      sort, '{"order": "sort_order", "name": "(name ->> ''ru'')", "price": "price_amount"}', 'order'
    ),
    page_size, page
  );
end
$$;
comment on function public.admin_subscriptions is
  '{total, rows}: a page of passes on sale for those who manage content; a row is the table''s with sold (passes that were '
  'not taken back), holding (of them, those that can still be used) and is_used (so it cannot be deleted). state: on, off; '
  'sort: order, name, price, each also with _desc. page counts from 1, page_size is kept within 1 and 1000; total stops '
  'counting at 10000. Errors: PT403 not_allowed.';

create function private.held_pass(pass public.user_passes) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', pass.id, 'visits_total', pass.visits_total, 'visits_left', pass.visits_left, 'starts_at', pass.starts_at,
    'valid_until', pass.valid_until, 'cancelled_at', pass.cancelled_at, 'created_at', pass.created_at,
    'updated_at', pass.updated_at,
    'state', case
      when pass.cancelled_at is not null then 'cancelled'
      when pass.valid_until <= now() then 'expired'
      when pass.visits_left = 0 then 'used_up'
      else 'active'
    end,
    'subscription', (
      select jsonb_build_object('id', offer.id, 'slug', offer.slug, 'name', offer.name)
      from public.subscriptions offer where offer.id = pass.subscription_id
    ),
    'holder', (
      select jsonb_build_object('id', people.id, 'name', people.name, 'email', people.email)
      from private.people where people.id = pass.user_id
    )
  )
$$;

create function public.admin_passes(
  search text default null,
  state text default null,
  pass text default null,
  sort text default 'created_desc',
  page_size integer default 25,
  page integer default 1
) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off
as $$
#variable_conflict use_variable
declare
  query tsquery := private.search_query(search);
begin
  perform private.require_permission('manage_content');
  return private.house_list(
    'public.user_passes', 'private.held_pass(own)', null, null,
    concat_ws(
      ' and ',
      case state
        when 'active' then 'cancelled_at is null and valid_until > now() and visits_left is distinct from 0'
        when 'used_up' then 'cancelled_at is null and valid_until > now() and visits_left = 0'
        when 'expired' then 'cancelled_at is null and valid_until <= now()'
        when 'cancelled' then 'cancelled_at is not null'
        else 'true'
      end,
      case when pass is not null then
        'subscription_id = (select id from public.subscriptions where slug = $2 ->> ''pass'')'
      end,
      case when query is not null then
        'user_id = any (array(select jsonb_array_elements_text($2 -> ''people'')::uuid))'
      end
    ),
    jsonb_build_object(
      'pass', pass,
      'people', case when query is not null then (
        select coalesce(jsonb_agg(id), '[]')
        from (select id from private.people people where people.search @@ query limit 1000) found
      ) end
    ),
    private.ordering_of(
      sort, '{"created": "created_at", "until": "valid_until", "left": "visits_left"}', 'created_desc'
    ),
    page_size, page
  );
end
$$;
comment on function public.admin_passes is
  '{total, rows}: a page of the passes that people hold, for those who manage content: {id, visits_total, visits_left, '
  'starts_at, valid_until, cancelled_at, created_at, updated_at, state (active, used_up, expired, cancelled), subscription '
  '{id, slug, name}, holder {id, name, email}}. search: the holder''s name or address; pass: slug of what was bought; sort: '
  'created, until, left, each also with _desc; newest first unless told. page counts from 1, page_size is kept within 1 and '
  '1000; total stops counting at 10000. Errors: PT403 not_allowed.';

create function public.adjust_pass(
  pass_id uuid,
  version text,
  visits_left integer,
  valid_until timestamptz,
  reason text
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  pass public.user_passes;
begin
  perform private.require_permission('manage_content');
  reason := private.clean_text(reason, 'reason', 500);
  select * into pass from public.user_passes where id = pass_id for update;
  if reason is null then
    perform private.refuse(400, 'reason_required', 'A required field is empty: reason');
  elsif pass.id is null then
    perform private.refuse(404, 'pass_not_found', 'No such pass');
  elsif pass.updated_at <> version::timestamptz then
    perform private.refuse(409, 'saved_meanwhile', 'Somebody else saved first', private.held_pass(pass));
  elsif pass.cancelled_at is not null then
    perform private.refuse(409, 'pass_cancelled', 'The pass was taken back');
  elsif (visits_left is null) <> (pass.visits_total is null) or visits_left not between 0 and 1000 then
    perform private.refuse(400, 'visits_left_invalid', 'Not a number of visits', '{"min": 0, "max": 1000}');
  elsif valid_until is null or valid_until <= pass.starts_at or valid_until > now() + interval '10 years' then
    perform private.refuse(400, 'valid_until_invalid', 'A pass ends after it begins, within ten years');
  end if;
  update public.user_passes
  set visits_left = adjust_pass.visits_left, valid_until = adjust_pass.valid_until,
    visits_total = greatest(visits_total, adjust_pass.visits_left)
  where id = pass.id
  returning * into pass;
  -- The log has written what changed; why belongs there too.
  update public.audit_log
  set new = new || jsonb_build_object('reason', reason)
  where id = (
    select max(id) from public.audit_log
    where table_name = 'user_passes' and row_id = pass.id::text and actor_id = auth.uid() and at = now()
  );
  return private.held_pass(pass);
end
$$;
comment on function public.adjust_pass is
  'Gives or takes visits of a pass, or moves its end, over the version (updated_at) that was seen; the reason goes into the '
  'audit log. visits_left is null for a pass by time. Answers as a row of admin_passes. Errors: PT403 not_allowed, PT404 '
  'pass_not_found, PT409 saved_meanwhile (details: the pass as it is now), pass_cancelled, PT400 reason_required, '
  'reason_too_long, visits_left_invalid {min, max}, valid_until_invalid.';

revoke execute on function
  public.admin_coworking_plans(text, text, text, integer, integer),
  public.admin_subscriptions(text, public.subscription_kind, text, text, integer, integer),
  public.admin_passes(text, text, text, text, integer, integer),
  public.adjust_pass(uuid, text, integer, timestamptz, text)
from public;
grant execute on function
  public.admin_coworking_plans(text, text, text, integer, integer),
  public.admin_subscriptions(text, public.subscription_kind, text, text, integer, integer),
  public.admin_passes(text, text, text, text, integer, integer),
  public.adjust_pass(uuid, text, integer, timestamptz, text)
to authenticated;
